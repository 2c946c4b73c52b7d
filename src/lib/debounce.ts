/** A function that runs `ms` milliseconds after its last call, with that call's argument; `cancel` drops what waits. */
export function debounce<T>(run: (argument: T) => void, ms: number): ((argument: T) => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (argument: T) => {
    clearTimeout(timer)
    timer = setTimeout(() => run(argument), ms)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
