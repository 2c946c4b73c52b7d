/** The section of a scene. */
export declare function sectionOf(name: string): string
