import ts from '@typescript/typescript6'

const OPTIONS = {
  strict: true,
  noEmit: true,
  types: [],
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
}
/**
 * What the published typings say of the element: `properties` and `events` by name, each `{ type, description }`; of an
 * event the type is the one of its `detail`; and `open`, the method behind the property of that name, as `{ parameters,
 * result }`.
 */
export function readPublicTypes(declarationsFile) {
  const program = ts.createProgram([declarationsFile], OPTIONS)
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(declarationsFile)
  const exported = new Map(
    checker.getExportsOfModule(checker.getSymbolAtLocation(file)).map((symbol) => [symbol.name, symbol]),
  )
  const declared = (name) => {
    const symbol = exported.get(name)
    if (!symbol) throw new Error(`${declarationsFile} does not export ${name}`)
    return checker.getDeclaredTypeOfSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
  }
  const textOf = (type) => checker.typeToString(type, file, ts.TypeFormatFlags.NoTruncation)
  const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, file)
  // As it was written, where it was: a type's name says more than all that it stands for.
  const writtenType = ({ declarations }) => declarations?.[0]?.type?.getText().replaceAll(/\s+/g, ' ')
  const describe = (symbol, type) => [
    symbol.name,
    { type, description: ts.displayPartsToString(symbol.getDocumentationComment(checker)) },
  ]
  const [signature] = typeOf(declared('WalletWidgetElement').getProperty('open')).getCallSignatures()
  return {
    properties: new Map(
      declared('WalletWidgetProperties')
        .getProperties()
        .map((symbol) => describe(symbol, writtenType(symbol) ?? textOf(typeOf(symbol)))),
    ),
    events: new Map(
      declared('WalletWidgetEventDetails')
        .getProperties()
        .map((symbol) => describe(symbol, textOf(typeOf(symbol)))),
    ),
    open: {
      parameters: signature.parameters.map((parameter) => ({
        name: parameter.name,
        optional: true,
        type: { text: textOf(checker.getNonNullableType(typeOf(parameter))) },
      })),
      result: textOf(signature.getReturnType()),
    },
  }
}
