/**
 * Schemes that belong to the system, the browser or somebody known, so that no wallet's entry in a directory may claim
 * them as its own: they call, write messages, install, run a command or a shortcut, share files, or start an app that
 * is no wallet. A service that names a wallet's scheme also names the wallet, so what it says cannot be compared with
 * anything: what is left to it are private schemes, which lead to the app that registered them or nowhere.
 */
const REGISTERED =
  `javascript vbscript livescript data file blob about filesystem view-source content market samsungapps amzn itunes macappstore macappstores appmarket
hiapplink mimarket altstore sidestore apt apps-prefs app-settings settings workflow applescript raycast x-help-action help x-man-page message imessage
sms smsto mms mmsto tel telprompt callto mailto webcal webcals calshow maps map geo comgooglemaps google-chrome x-web-search x-callback-url http wss
ftp ftps sftp tftp gopher nntp news snews jar mhtml res resource shell smb nfs afp cifs dav davs webdav ldap ldaps telnet tn3270 rlogin ssh ssh2 putty
winscp vnc rdp ica citrix teamviewer anydesk rustdesk git svn svn+ssh rsync search search-ms windowsdefender wscript cscript powershell cmd iterm2
warp hcp its onenote onenote-cmd ymsgr aim irc ircs xmpp sip sips skype lync zoommtg zoomus msteams slack discord telegram whatsapp viber line weixin
wechat signal sgnl fb-messenger fb-messenger-api instagram twitter snapchat spotify steam com.epicgames.launcher vscodium code-oss cursor windsurf zed
idea webstorm pycharm phpstorm goland clion rider fleet atom subl sublime txmt mvim emacs xcode kiro org-protocol github-windows github-mac sourcetree
gitkraken x-github-client postman docker magnet ed2k dchub torrent paypal venmo cashapp cashme gpay tez upi phonepe paytmmp alipay alipays obsidian
bitwarden onepassword otpauth otpauth-migration openid openid-vc openid4vp eudi-openid4vp mdoc ipp ipps printer bluetooth wifi nfc edge moz-extension
safari-extension safari-web-extension devtools opera brave vivaldi firefox focus firefox-focus about-config javascripts urn cid mid tag acct pkcs11
dns z39.50r z39.50s vemmi prospero wais`.split(/\s+/)

const NAMES = new Set(REGISTERED)

/** Namespaces of such schemes, which are not in the list: Microsoft's, the browsers' own, and those of settings. */
const NAMESPACES =
  /^(?:ms-|ms\.|microsoft|chrome|x-apple|apple-|com\.apple|vscode|jetbrains|itms|facetime|shortcuts|prefs|app-prefs|web\+|android|intent|googlechrome)/

/** Whether a scheme (in small letters, without the colon) belongs to somebody who is no wallet. */
export const isRegisteredScheme = (scheme: string): boolean => NAMES.has(scheme) || NAMESPACES.test(scheme)
