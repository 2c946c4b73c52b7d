import {
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
} from 'react'
import type { WalletWidgetElement, WalletWidgetProperties } from '../../index'
import type { WalletWidgetHandlers } from '../handlers'
import { defineTag, setProperties, tagProps } from '../tagProps'
import { TAG, tellMoved } from '../widgetStore'

/** The options of the widget, its events, and what every tag has. */
export type WalletWidgetProps = WalletWidgetProperties &
  WalletWidgetHandlers &
  AriaAttributes &
  Pick<
    HTMLAttributes<WalletWidgetElement>,
    'children' | 'className' | 'style' | 'id' | 'slot' | 'title' | 'lang' | 'dir' | 'hidden'
  > & {
    /** Opens and closes the dialog. */
    open?: boolean
    [data: `data-${string}`]: string | number | undefined
  }

/** Before the browser paints, and not at all on a server, where React 18 warns of it. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** `<wallet-widget>` as a component, for React 18 and 19. */
export const WalletWidget: ForwardRefExoticComponent<WalletWidgetProps & RefAttributes<WalletWidgetElement>> =
  forwardRef<WalletWidgetElement, WalletWidgetProps>(({ className, style, children, ...props }, ref) => {
    const tag = useRef<WalletWidgetElement>(null)
    const written = useRef<Record<string, unknown>>({})
    const [attributes, properties] = tagProps(props)

    useImperativeHandle<WalletWidgetElement | null, WalletWidgetElement | null>(ref, () => tag.current, [])
    // After each rendering: React 18 sets no properties and hears no events of custom elements, and neither does React
    // 19 of those a server rendered.
    useBeforePaint(() => {
      setProperties(tag.current, written.current, (written.current = properties))
    })
    useEffect(() => {
      void defineTag()
      tellMoved()
      return tellMoved
    }, [])
    // `class` is what both versions write on custom elements.
    return createElement(TAG, { ...attributes, class: className, style, ref: tag }, children)
  })
