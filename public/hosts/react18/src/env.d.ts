/// <reference types="vite/client" />
import 'wallet-widget/jsx'
