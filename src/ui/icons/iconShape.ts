/**
 * A drawing on a 24 unit grid as one path; `turns` when it points along the line of text and so mirrors in
 * right-to-left.
 */
export type IconShape = { readonly path: string; readonly turns?: boolean }
