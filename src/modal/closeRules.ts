export type CloseConditions = {
  isEmbedded: boolean
  isConnected: boolean
  isSignInRequired: boolean
  hasSignInSession: boolean
}

/**
 * What closing does (spec §2): the modal shakes while sign-in is required and missing; embedded, the start view shows
 * instead.
 */
export function closeOutcome({
  isEmbedded,
  isConnected,
  isSignInRequired,
  hasSignInSession,
}: CloseConditions): 'shake' | 'close' | 'Account' | 'Connect' {
  if (isSignInRequired && isConnected && !hasSignInSession) return 'shake'
  if (!isEmbedded) return 'close'
  return isConnected ? 'Account' : 'Connect'
}
