import type { LocaleTag } from '../localeTags'
import type { TriggerTexts } from '../triggerText'

/** What the page may need before a catalogue is there, in every language; the catalogues say the same. */
export const triggerLocales: Readonly<Record<LocaleTag, TriggerTexts>> = {
  ar: { 'trigger.connect': 'ربط المحفظة', 'error.LOAD_FAILED': 'تعذّر علينا تحميل المحفظة. تحقّق من اتصالك.' },
  de: {
    'trigger.connect': 'Wallet verbinden',
    'error.LOAD_FAILED': 'Wir konnten die Wallet nicht laden. Prüfen Sie Ihre Verbindung.',
  },
  es: {
    'trigger.connect': 'Conectar billetera',
    'error.LOAD_FAILED': 'No pudimos cargar la billetera. Revisa tu conexión.',
  },
  fa: {
    'trigger.connect': 'اتصال کیف پول',
    'error.LOAD_FAILED': 'نتوانستیم کیف پول را بارگذاری کنیم. اتصال خود را بررسی کنید.',
  },
  fr: {
    'trigger.connect': 'Connecter un portefeuille',
    'error.LOAD_FAILED': 'Le portefeuille n’a pas pu être chargé. Vérifiez votre connexion.',
  },
  he: { 'trigger.connect': 'חיבור ארנק', 'error.LOAD_FAILED': 'לא הצלחנו לטעון את הארנק. בדקו את החיבור.' },
  hi: {
    'trigger.connect': 'वॉलेट कनेक्ट करें',
    'error.LOAD_FAILED': 'हम वॉलेट लोड नहीं कर सके। अपना कनेक्शन जाँचें।',
  },
  id: {
    'trigger.connect': 'Hubungkan dompet',
    'error.LOAD_FAILED': 'Kami tidak dapat memuat dompet. Periksa koneksi Anda.',
  },
  it: {
    'trigger.connect': 'Collega wallet',
    'error.LOAD_FAILED': 'Non siamo riusciti a caricare il wallet. Controlla la connessione.',
  },
  ja: {
    'trigger.connect': 'ウォレットを接続',
    'error.LOAD_FAILED': 'ウォレットを読み込めませんでした。接続を確認してください。',
  },
  ko: {
    'trigger.connect': '지갑 연결',
    'error.LOAD_FAILED': '지갑을 불러오지 못했습니다. 연결 상태를 확인하세요.',
  },
  nl: {
    'trigger.connect': 'Wallet verbinden',
    'error.LOAD_FAILED': 'We konden de wallet niet laden. Controleer je verbinding.',
  },
  pl: {
    'trigger.connect': 'Połącz portfel',
    'error.LOAD_FAILED': 'Nie udało nam się wczytać portfela. Sprawdź połączenie.',
  },
  pt: {
    'trigger.connect': 'Conectar carteira',
    'error.LOAD_FAILED': 'Não conseguimos carregar a carteira. Verifique sua conexão.',
  },
  ru: {
    'trigger.connect': 'Подключить кошелёк',
    'error.LOAD_FAILED': 'Не удалось загрузить кошелёк. Проверьте соединение.',
  },
  th: {
    'trigger.connect': 'เชื่อมต่อกระเป๋าเงิน',
    'error.LOAD_FAILED': 'เราโหลดกระเป๋าเงินไม่ได้ โปรดตรวจสอบการเชื่อมต่อ',
  },
  tr: {
    'trigger.connect': 'Cüzdan bağla',
    'error.LOAD_FAILED': 'Cüzdanı yükleyemedik. Bağlantınızı kontrol edin.',
  },
  uk: {
    'trigger.connect': 'Під’єднати гаманець',
    'error.LOAD_FAILED': 'Не вдалося завантажити гаманець. Перевірте з’єднання.',
  },
  vi: { 'trigger.connect': 'Kết nối ví', 'error.LOAD_FAILED': 'Chúng tôi không tải được ví. Hãy kiểm tra kết nối.' },
  'zh-Hans': { 'trigger.connect': '连接钱包', 'error.LOAD_FAILED': '我们无法加载钱包。请检查网络连接。' },
  'zh-Hant': { 'trigger.connect': '連接錢包', 'error.LOAD_FAILED': '我們無法載入錢包。請檢查網路連線。' },
}
