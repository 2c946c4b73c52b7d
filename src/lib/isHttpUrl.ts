/** Whether an address is one of HTTP, with or without TLS. */
export const isHttpUrl = (url: string): boolean => /^https?:/i.test(url)
