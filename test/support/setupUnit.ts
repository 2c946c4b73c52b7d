// Tests run on a page as good as https; happy-dom does not know the property.
Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true, writable: true })
// A unit test that reaches the network is a mistake: fetch is given to the code under test as an argument.
Reflect.set(globalThis, 'fetch', (input: RequestInfo | URL): Promise<Response> => {
  const url = input instanceof Request ? input.url : String(input)
  return Promise.reject(new Error(`A unit test asked the network for ${url}`))
})
// The build writes the lists of these files into the code; from the sources there is none.
Reflect.set(globalThis, 'FIRST_VIEW_FILES', [])
Reflect.set(globalThis, 'ACCOUNT_FILES', [])
