export { followSwipe } from '../dialog/followSwipe'
export { showLeaving } from './showLeaving'
