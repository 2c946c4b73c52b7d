/** A key as people name it; with Shift held: `Shift+Tab`. */
export type EngineKey = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | ' '

/**
 * What a driver must be able to do with a page. All else is made of it, so that every engine is asked in the same
 * words.
 */
export type EnginePage = {
  goto(url: string): Promise<void>
  /** The value of an expression in the page, waited for where it is a promise; it must survive JSON. */
  run(expression: string): Promise<unknown>
  /** A press of the pointer, in pixels of the page's window. */
  clickAt(x: number, y: number): Promise<void>
  press(key: EngineKey): Promise<void>
  type(text: string): Promise<void>
  /** One more tab of the same browser, beside this one; it has the same storage. */
  openBeside(): Promise<EnginePage>
  /** Leaves the page. */
  close(): Promise<void>
}

/** A browser that runs. */
export type EngineBrowser = {
  /**
   * A page to go somewhere with, one at a time. Tests go to an origin that no page was at before, so that nothing is
   * stored there.
   */
  open(): Promise<EnginePage>
  close(): Promise<void>
}

export type Engine = {
  name: string
  isInstalled(): boolean
  /** What somebody does who wants it. */
  howToInstall: string
  /** @param proxy the address (`host:port`) of what every request to another host than this machine goes to */
  launch(proxy: string): Promise<EngineBrowser>
}
