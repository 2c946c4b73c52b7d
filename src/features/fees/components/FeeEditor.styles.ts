import { css } from '../../../ui/theme/css'

export const feeEditorStyles = css`
  .fee-editor {
    display: flex;
    flex-direction: column;
    gap: var(--w-2);
  }
  .fee-editor .choice label {
    padding-inline: 0;
  }
`
