/** Believable wallet names, made of invented words; none of them is meant to be a real product. */

const firsts = [
  'Amber', 'Arbor', 'Aster', 'Atlas', 'Aurora', 'Basalt', 'Beacon', 'Birch', 'Bramble', 'Brook', 'Cairn', 'Cedar', 'Cinder', 'Cobalt',
  'Comet', 'Copper', 'Coral', 'Crescent', 'Delta', 'Drift', 'Dune', 'Echo', 'Elder', 'Ember', 'Falcon', 'Fern', 'Fjord', 'Flint', 'Gale',
  'Garnet', 'Glade', 'Granite', 'Harbor', 'Hazel', 'Heron', 'Indigo', 'Iris', 'Ivory', 'Jasper', 'Juniper', 'Kelp', 'Kestrel', 'Lagoon',
  'Lantern', 'Larch', 'Linden', 'Lumen', 'Lupine', 'Maple', 'Marble', 'Meridian', 'Mesa', 'Mica', 'Moss', 'Nimbus', 'Nomad', 'Oak',
  'Onyx', 'Opal', 'Orbit', 'Orchid', 'Osprey', 'Otter', 'Pebble', 'Pine', 'Plover', 'Pollen', 'Prairie', 'Quartz', 'Quill', 'Raven',
  'Reef', 'Ridge', 'River', 'Rowan', 'Sable', 'Saffron', 'Sage', 'Shore', 'Sierra', 'Slate', 'Sparrow', 'Spruce', 'Summit', 'Tarn',
  'Thistle', 'Tidal', 'Timber', 'Topaz', 'Tundra', 'Umber', 'Vale', 'Verdant', 'Violet', 'Willow', 'Wren', 'Yarrow', 'Zenith', 'Zephyr',
]

const seconds = ['', 'Wallet', 'Pay', 'Vault', 'Key', 'Safe', 'Pocket', 'Mobile', 'One', 'Labs', 'Pass', 'Self Custody']

/** All names, each once, in a fixed order that mixes the words well. */
export function walletNames(count: number): string[] {
  const all = seconds.flatMap((second, turn) =>
    firsts.map((_, index) => {
      const first = firsts[(index * 37 + turn * 11) % firsts.length] ?? ''
      return second === '' ? first : `${first} ${second}`
    }),
  )
  return all.slice(0, count)
}
