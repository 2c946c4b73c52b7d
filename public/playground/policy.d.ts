/**
 * The Content-Security-Policy of a page whose tag has these attributes, by their names, and whose networks ask these
 * nodes.
 */
export function policyFor(attributes: Readonly<Record<string, string>>, nodes?: readonly string[]): string
