import { Fragment, type ReactElement, type ReactNode } from 'react'
import { useI18n, type MessageKey } from '../../i18n'

/** A text of the catalogue in which places hold more than text: a link, a strong word. */
export function Message({ id, values }: { id: MessageKey; values: Readonly<Record<string, ReactNode>> }): ReactElement {
  const { parts } = useI18n()
  return (
    <>
      {parts(id).map((part, index) => (
        // A text's parts never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {typeof part === 'string' ? part : <bdi>{values[part.place] ?? `{${part.place}}`}</bdi>}
        </Fragment>
      ))}
    </>
  )
}
