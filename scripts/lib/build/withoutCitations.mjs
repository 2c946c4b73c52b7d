// What comments of the sources cite stands in this repository's own documents: to whoever reads the typings of the
// installed package it says nothing.

const CITED = [
  /(?:spec|interface) \u00a7[^()]*/,
  /reference,[^()]*\u00a7[^()]*/,
  /threats?\s[^()]*\d[^()]*/,
  /requirement\s[^()]*\d[^()]*/,
  /ADR \d[^()]*/,
]
  .map(({ source }) => source.replaceAll(' ', String.raw`(?:\s+\*)?\s+`))
  .join('|')

/** In brackets, with the space before them; also where a line of a comment ends in between. */
const CITATION = new RegExp(String.raw`(?:\s+\*)?\s+\((?:${CITED})\)`, 'g')

/** The text of a published file, without what its comments cite. */
export const withoutCitations = (text) => text.replaceAll(CITATION, '')
