/// <reference types="vite/client" />
/// <reference types="svelte" />
import 'wallet-widget/svelte'
