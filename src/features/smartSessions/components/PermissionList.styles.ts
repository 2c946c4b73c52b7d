import { css } from '../../../ui/theme/css'

export const permissionListStyles = css`
  .permissions,
  .permissions__list,
  .permission {
    display: flex;
    flex-direction: column;
  }
  .permissions {
    gap: var(--w-3);
    font: 400 var(--w-14);
  }
  .permissions__list {
    gap: var(--w-3);
  }
  .permission {
    gap: var(--w-1);
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .permission > p[dir] {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
  .permission + .permission {
    padding-block-start: var(--w-3);
    box-shadow: inset 0 1px var(--w-border);
  }
  .permission__warning {
    display: flex;
    gap: var(--w-2);
    color: var(--w-warning);
  }
  .permission__warning > .icon {
    flex: none;
    margin-block-start: 2px;
  }
`
