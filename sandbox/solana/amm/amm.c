/*
 * A pool of two tokens with a constant product, as a program of Solana. It is called as Jupiter's `route` is: the same
 * accounts in front, the same numbers at the end.
 *
 *   accounts  0 token program of what is paid    1 who pays (signs)     2 their account of what is paid
 *             3 their account of what is bought  4 unused               5 mint of what is bought
 *             6 unused                           7 unused               8 this program
 *             9 pool                            10 its authority       11 its vault of what is paid
 *            12 its vault of what is bought     13 mint of what is paid 14 token program of what is bought
 *   data      8 bytes of the method, the route, then amount in (8), amount out that was quoted (8),
 *             slippage in hundredths of a percent (2), fee of the platform (1), all little endian
 *   pool      mint and vault of one side (32 + 32), mint and vault of the other (32 + 32), fee in hundredths of a
 *             percent (2), bump of the authority (1)
 *
 * What the vault receives counts, not what was sent: tokens may keep a part of each transfer. What reaches the buyer
 * must be what was quoted less the slippage. `build.mjs` makes the program's bytes of this file.
 */
typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;

struct meta { u8 *key; u8 is_writable; u8 is_signer; };
struct instruction { u8 *program; struct meta *metas; u64 metas_len; u8 *data; u64 data_len; };
struct info { u8 *key; u64 *lamports; u64 data_len; u8 *data; u8 *owner; u64 rent_epoch; u8 is_signer; u8 is_writable; u8 executable; };
struct seed { u8 *bytes; u64 len; };
struct seeds { struct seed *seeds; u64 len; };

extern u64 sol_invoke_signed_c(struct instruction *, struct info *, int, struct seeds *, int);

#define INLINE static __attribute__((always_inline)) inline
#define ACCOUNTS 15
#define FAIL(code) return (code)

enum { WRONG_CALL = 100, WRONG_ACCOUNT, TOO_LITTLE_OUT = 6001, NOTHING_OUT = 6002 };

/* The heap of a call. */
struct heap {
  struct info infos[ACCOUNTS];
  struct info passed[5];
  struct meta metas[4];
  struct instruction call;
  struct seed seed[2];
  struct seeds signer;
  u8 data[16];
  u8 word[16];
  u8 bump[8];
};
#define HEAP ((struct heap *)0x300000000ULL)

INLINE u64 same(const u8 *one, const u8 *other) {
  const u64 *a = (const u64 *)one, *b = (const u64 *)other;
  return a[0] == b[0] && a[1] == b[1] && a[2] == b[2] && a[3] == b[3];
}
INLINE u64 read64(const u8 *at) {
  u64 value = 0;
  for (int index = 7; index >= 0; index--) value = value << 8 | at[index];
  return value;
}
/* a * b / c, rounded down, of a product of 128 bits. The result must fit 64. */
INLINE u64 mul_div(u64 a, u64 b, u64 c) {
  u64 a0 = a & 0xffffffff, a1 = a >> 32, b0 = b & 0xffffffff, b1 = b >> 32;
  u64 low = a0 * b0, mid1 = a1 * b0 + (low >> 32), mid2 = a0 * b1 + (mid1 & 0xffffffff);
  u64 high = a1 * b1 + (mid1 >> 32) + (mid2 >> 32);
  low = (mid2 << 32) | (low & 0xffffffff);
  u64 rest = 0, result = 0;
  for (int bit = 0; bit < 128; bit++) {
    u64 carry = rest >> 63;
    rest = rest << 1 | high >> 63;
    high = high << 1 | low >> 63;
    low <<= 1;
    result <<= 1;
    if (carry || rest >= c) { rest -= c; result |= 1; }
  }
  return result;
}
INLINE void pass(int place, int account) { HEAP->passed[place] = HEAP->infos[account]; }
INLINE void allow(int place, int account, u8 is_writable, u8 is_signer) {
  HEAP->metas[place].key = HEAP->infos[account].key;
  HEAP->metas[place].is_writable = is_writable;
  HEAP->metas[place].is_signer = is_signer;
}

struct move { int program; int source; int mint; int destination; int owner; u64 amount; u64 seeds; };

/* `TransferChecked` of a token program. */
INLINE u64 move(struct move m) {
  HEAP->data[0] = 12;
  for (int index = 0; index < 8; index++) HEAP->data[1 + index] = (u8)(m.amount >> (8 * index));
  HEAP->data[9] = HEAP->infos[m.mint].data[44];
  allow(0, m.source, 1, 0);
  allow(1, m.mint, 0, 0);
  allow(2, m.destination, 1, 0);
  allow(3, m.owner, 0, 1);
  pass(0, m.source);
  pass(1, m.mint);
  pass(2, m.destination);
  pass(3, m.owner);
  pass(4, m.program);
  HEAP->call.program = HEAP->infos[m.program].key;
  HEAP->call.metas = HEAP->metas;
  HEAP->call.metas_len = 4;
  HEAP->call.data = HEAP->data;
  HEAP->call.data_len = 10;
  return sol_invoke_signed_c(&HEAP->call, HEAP->passed, 5, &HEAP->signer, (int)m.seeds);
}

u64 entrypoint(u8 *input) {
  u64 count = *(u64 *)input;
  u8 *at = input + 8;
  if (count < ACCOUNTS) FAIL(WRONG_CALL);
  for (u64 index = 0; index < count; index++) {
    u8 duplicate = at[0];
    if (duplicate != 0xff) {
      if (index < ACCOUNTS) HEAP->infos[index] = HEAP->infos[duplicate];
      at += 8;
      continue;
    }
    u64 data_len = *(u64 *)(at + 80);
    u8 *data = at + 88;
    u8 *end = (u8 *)(((u64)(data + data_len + 10240) + 7) & ~7ULL);
    if (index < ACCOUNTS) {
      struct info *info = &HEAP->infos[index];
      info->is_signer = at[1];
      info->is_writable = at[2];
      info->executable = at[3];
      info->key = at + 8;
      info->owner = at + 40;
      info->lamports = (u64 *)(at + 72);
      info->data_len = data_len;
      info->data = data;
      info->rent_epoch = *(u64 *)end;
    }
    at = end + 8;
  }
  u64 data_len = *(u64 *)at;
  u8 *data = at + 8;
  u8 *program = data + data_len;
  if (data_len < 27 || data[0] != 0xe5 || data[1] != 0x17 || data[2] != 0xcb || data[3] != 0x97) FAIL(WRONG_CALL);
  u8 *tail = data + data_len - 19;
  u64 amount = read64(tail), quoted = read64(tail + 8);
  u64 slippage = (u64)tail[16] | (u64)tail[17] << 8;
  if (slippage > 10000 || tail[18] != 0) FAIL(WRONG_CALL);

  struct info *a = HEAP->infos;
  u8 *pool = a[9].data;
  if (!same(a[9].owner, program) || a[9].data_len < 131 || !a[1].is_signer) FAIL(WRONG_ACCOUNT);
  u64 is_forward = same(a[11].key, pool + 32) && same(a[13].key, pool) && same(a[12].key, pool + 96) && same(a[5].key, pool + 64);
  u64 is_backward = same(a[11].key, pool + 96) && same(a[13].key, pool + 64) && same(a[12].key, pool + 32) && same(a[5].key, pool);
  if (!is_forward && !is_backward) FAIL(WRONG_ACCOUNT);
  if (!same(a[0].key, a[13].owner) || !same(a[14].key, a[5].owner)) FAIL(WRONG_ACCOUNT);
  u64 fee = (u64)pool[128] | (u64)pool[129] << 8;

  /* The authority of the pool: an address without a key, found from a word and a bump. */
  u8 *word = HEAP->word;
  word[0] = 'a'; word[1] = 'u'; word[2] = 't'; word[3] = 'h';
  HEAP->bump[0] = pool[130];
  HEAP->seed[0].bytes = word;
  HEAP->seed[0].len = 4;
  HEAP->seed[1].bytes = HEAP->bump;
  HEAP->seed[1].len = 1;
  HEAP->signer.seeds = HEAP->seed;
  HEAP->signer.len = 2;

  u64 in_before = read64(a[11].data + 64), out_before = read64(a[12].data + 64);
  u64 failure = move((struct move){ 0, 2, 13, 11, 1, amount, 0 });
  if (failure) return failure;
  u64 received = read64(a[11].data + 64) - in_before;
  u64 counted = received - mul_div(received, fee, 10000);
  u64 out = mul_div(out_before, counted, in_before + counted);
  if (out == 0) FAIL(NOTHING_OUT);
  u64 held = read64(a[3].data + 64);
  failure = move((struct move){ 14, 12, 5, 3, 10, out, 1 });
  if (failure) return failure;
  u64 arrived = read64(a[3].data + 64) - held;
  if (arrived < mul_div(quoted, 10000 - slippage, 10000)) FAIL(TOO_LITTLE_OUT);
  return 0;
}
