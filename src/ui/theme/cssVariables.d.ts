import 'react'

declare module 'react' {
  // Custom properties are set through the `style` prop (CSSOM), which a strict content security policy allows.
  interface CSSProperties {
    [customProperty: `--${string}`]: string | number | undefined
  }
}
