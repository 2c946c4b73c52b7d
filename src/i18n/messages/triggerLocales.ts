import type { LocaleTag } from '../localeTags'
import type { TriggerTexts } from '../triggerText'

/** What the page may need before a catalogue is there, in every language; the catalogues say the same. */
export const triggerLocales: Readonly<Record<LocaleTag, TriggerTexts>> = {
  ar: { 'trigger.connect': 'ربط المحفظة', 'error.LOAD_FAILED': 'تعذّر تحميل المحفظة. تحقّق من اتصالك وحاول مرة أخرى.' },
  de: {
    'trigger.connect': 'Wallet verbinden',
    'error.LOAD_FAILED':
      'Die Wallet konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  es: {
    'trigger.connect': 'Conectar billetera',
    'error.LOAD_FAILED': 'No se pudo cargar la billetera. Revisa tu conexión e inténtalo de nuevo.',
  },
  fa: {
    'trigger.connect': 'اتصال کیف پول',
    'error.LOAD_FAILED': 'کیف پول بارگذاری نشد. اتصال خود را بررسی کنید و دوباره امتحان کنید.',
  },
  fr: {
    'trigger.connect': 'Connecter un portefeuille',
    'error.LOAD_FAILED': 'Le portefeuille n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  },
  he: { 'trigger.connect': 'חיבור ארנק', 'error.LOAD_FAILED': 'לא ניתן היה לטעון את הארנק. בדקו את החיבור ונסו שוב.' },
  hi: {
    'trigger.connect': 'वॉलेट कनेक्ट करें',
    'error.LOAD_FAILED': 'वॉलेट लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  },
  id: {
    'trigger.connect': 'Hubungkan dompet',
    'error.LOAD_FAILED': 'Dompet tidak dapat dimuat. Periksa koneksi Anda, lalu coba lagi.',
  },
  it: {
    'trigger.connect': 'Collega wallet',
    'error.LOAD_FAILED': 'Non è stato possibile caricare il wallet. Controlla la connessione e riprova.',
  },
  ja: {
    'trigger.connect': 'ウォレットを接続',
    'error.LOAD_FAILED': 'ウォレットを読み込めませんでした。接続を確認して、もう一度お試しください。',
  },
  ko: {
    'trigger.connect': '지갑 연결',
    'error.LOAD_FAILED': '지갑을 불러오지 못했습니다. 연결 상태를 확인하고 다시 시도하세요.',
  },
  nl: {
    'trigger.connect': 'Wallet verbinden',
    'error.LOAD_FAILED': 'De wallet kon niet worden geladen. Controleer je verbinding en probeer het opnieuw.',
  },
  pl: {
    'trigger.connect': 'Połącz portfel',
    'error.LOAD_FAILED': 'Nie udało się wczytać portfela. Sprawdź połączenie i spróbuj ponownie.',
  },
  pt: {
    'trigger.connect': 'Conectar carteira',
    'error.LOAD_FAILED': 'Não foi possível carregar a carteira. Verifique sua conexão e tente novamente.',
  },
  ru: {
    'trigger.connect': 'Подключить кошелёк',
    'error.LOAD_FAILED': 'Не удалось загрузить кошелёк. Проверьте соединение и повторите попытку.',
  },
  th: {
    'trigger.connect': 'เชื่อมต่อกระเป๋าเงิน',
    'error.LOAD_FAILED': 'โหลดกระเป๋าเงินไม่ได้ โปรดตรวจสอบการเชื่อมต่อแล้วลองอีกครั้ง',
  },
  tr: {
    'trigger.connect': 'Cüzdan bağla',
    'error.LOAD_FAILED': 'Cüzdan yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  uk: {
    'trigger.connect': 'Під’єднати гаманець',
    'error.LOAD_FAILED': 'Не вдалося завантажити гаманець. Перевірте з’єднання та спробуйте ще раз.',
  },
  vi: { 'trigger.connect': 'Kết nối ví', 'error.LOAD_FAILED': 'Không tải được ví. Hãy kiểm tra kết nối rồi thử lại.' },
  'zh-Hans': { 'trigger.connect': '连接钱包', 'error.LOAD_FAILED': '无法加载钱包。请检查网络连接后重试。' },
  'zh-Hant': { 'trigger.connect': '連接錢包', 'error.LOAD_FAILED': '無法載入錢包。請檢查網路連線後再試一次。' },
}
