export { addNoticesListeners } from './noticesListeners'
export { showSnackbar } from './showSnackbar'
export {
  bannerClosed,
  bannerShown,
  connectionFound,
  connectionLost,
  createInitialNoticesState,
  noticesSlice,
  snackbarClosed,
  type Banner,
  type BannerWish,
  type NoticesState,
  type NoticeText,
  type Snackbar,
} from './noticesSlice'
