import { useState } from 'react'
import { useAppSelector } from '../../../store'
import { selectAuth } from '../authSelectors'
import type { AuthState } from '../authSlice'

/**
 * The login a view is about: as it is now, or, when it ended well while the view was open, as it was last. A view that
 * is on its way out says nothing else in its last moment.
 */
export function useLogin(): AuthState {
  const auth = useAppSelector(selectAuth)
  const isOver = auth.status === 'idle' && auth.error === null
  const [last, setLast] = useState(auth)
  if (!isOver && last !== auth) setLast(auth)
  return isOver ? last : auth
}
