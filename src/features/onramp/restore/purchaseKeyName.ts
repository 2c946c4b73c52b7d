/** Apart from what reads the purchase: that comes with what follows it. */
export const PURCHASE_KEY_NAME = 'purchase'
