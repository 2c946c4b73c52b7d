export { addNoticesListeners } from './noticesListeners'
export { showSnackbar } from './showSnackbar'
export {
  bannerClosed,
  bannerShown,
  connectionFound,
  connectionLost,
  noticesSlice,
  snackbarClosed,
  type Banner,
  type BannerWish,
  type NoticeText,
} from './noticesSlice'
