/**
 * Addresses are kept in lower case, amounts as decimal text: they are larger than any SQL number. `tokenId` is set for
 * pieces of a collection; internals are native currency that contracts moved.
 */
export const schema = `
CREATE TABLE blocks (chain INTEGER, number INTEGER, hash TEXT, minedAt INTEGER, PRIMARY KEY (chain, number));
CREATE TABLE transactions (
  chain INTEGER, hash TEXT, block INTEGER, position INTEGER, sender TEXT, recipient TEXT, amount TEXT, nonce INTEGER,
  input TEXT, created TEXT, failed INTEGER, gasUsed TEXT, gasPrice TEXT,
  PRIMARY KEY (chain, hash));
CREATE TABLE transfers (chain INTEGER, block INTEGER, hash TEXT, logIndex INTEGER, token TEXT, sender TEXT, recipient TEXT, amount TEXT, tokenId TEXT);
CREATE TABLE internals (chain INTEGER, block INTEGER, hash TEXT, sender TEXT, recipient TEXT, amount TEXT);
CREATE TABLE approvals (chain INTEGER, block INTEGER, hash TEXT, logIndex INTEGER, token TEXT, owner TEXT, spender TEXT, amount TEXT);
CREATE INDEX transactionsBySender ON transactions (chain, sender);
CREATE INDEX transactionsByRecipient ON transactions (chain, recipient);
CREATE INDEX transfersByHash ON transfers (chain, hash);
CREATE INDEX transfersBySender ON transfers (chain, sender);
CREATE INDEX transfersByRecipient ON transfers (chain, recipient);
CREATE INDEX internalsByHash ON internals (chain, hash);
CREATE INDEX internalsBySender ON internals (chain, sender);
CREATE INDEX internalsByRecipient ON internals (chain, recipient);
CREATE INDEX approvalsByHash ON approvals (chain, hash);
`

export const indexedTables = ['blocks', 'transactions', 'transfers', 'internals', 'approvals'] as const
