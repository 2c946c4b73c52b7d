export { headForView, openModal, prepareView, readOpeningView, resetTo } from './modalActions'
export { closeWhenDone, goBack, openView, requestClose } from './navigationActions'
export {
  selectCanGoBack,
  selectIsOpen,
  selectIsShown,
  selectNavigation,
  selectView,
  selectViewEntry,
} from './navigationSelectors'
export {
  loadingEnded,
  loadingStarted,
  leavingStarted,
  modalClosed,
  modalOpened,
  navigationSlice,
  shakeEnded,
  shakeStarted,
  viewLeft,
  viewOpened,
  viewReplaced,
  viewReset,
  type NavigationState,
} from './navigationSlice'
export { isConnectingView, isInGroup, isViewName, needsAccount } from './viewRules'
export { views, type ViewEntry, type ViewName, type ViewParams } from './views'
