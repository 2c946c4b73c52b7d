import { camelize, defineComponent, h, onMounted, onUnmounted, type HTMLAttributes } from 'vue'
import type { WalletWidgetElement, WalletWidgetProperties } from '../../index'
import type { WalletWidgetHandlers } from '../handlers'
import { defineTag, tagProps } from '../tagProps'
import { TAG, tellMoved } from '../widgetStore'

/** The options of the widget, its events, and what every tag has. */
export type WalletWidgetProps = WalletWidgetProperties &
  WalletWidgetHandlers &
  Omit<HTMLAttributes, keyof WalletWidgetProperties> & {
    /** Opens and closes the dialog. */
    open?: boolean
  }

/** What templates see of the component. */
type WalletWidgetComponent = new () => {
  $props: WalletWidgetProps
  /** Its children are those of the tag: a button with `slot="trigger"`. */
  $slots: { default?(): unknown }
  $el: WalletWidgetElement
}

const component = defineComponent({
  name: 'WalletWidget',
  inheritAttrs: false,
  setup(_props, { attrs, slots }) {
    onMounted(() => {
      void defineTag()
      tellMoved()
    })
    onUnmounted(tellMoved)
    return () => {
      const { class: names, style, ...props } = attrs
      const [attributes, properties] = tagProps(props)
      // What begins with a point is a property: a server does not write it. Templates may say `:custom-wallets`.
      for (const name in properties) attributes[/^on[A-Z]/.test(name) ? name : `.${camelize(name)}`] = properties[name]
      return h(TAG, { ...attributes, class: names, style }, slots.default?.())
    }
  },
})

/** `<wallet-widget>` as a component, for Vue 3. */
// Its options are not declared as props: each is passed on as it is, and to the compiler they are the widget's.
export const WalletWidget = component as unknown as WalletWidgetComponent
