/*
 * Predicts mixtures for Palette Mixer: Kubelka and Munk's absorption and scattering, added by
 * weight at every wavelength, with Saunderson's correction for the surface of the paint.
 *
 * This is a plain script and no module, so that the mock-ups open from the file system.
 */
{
  const FIRST = 400
  const STEP = 10
  const BANDS = 31
  const OUTER = 0.04
  const INNER = 0.45

  const DAYLIGHT = [
    82.75, 91.49, 93.43, 86.68, 104.86, 117.01, 117.81, 114.86, 115.92, 108.81, 109.35, 107.8,
    104.79, 107.69, 104.41, 104.05, 100, 96.33, 95.79, 88.69, 90.01, 89.6, 87.7, 83.29, 83.7, 80.03,
    80.21, 82.28, 78.28, 69.72, 71.61,
  ]

  const rise = (at, width) => (nm) => 1 / (1 + Math.exp((at - nm) / width))
  const hump = (at, width) => (nm) => Math.exp(-(((nm - at) / width) ** 2))

  /**
   * Defines a pigment: reflectance at full strength as a base with shapes on it, and scattering
   * relative to titanium white.
   */
  const pigment = (name, index, scattering, floor, shapes) => ({
    name,
    index,
    scattering,
    at: (nm) => shapes.reduce((sum, [height, shape]) => sum + height * shape(nm), floor),
  })

  const PIGMENTS = {
    'armenian-bole': pigment('Armenian bole', 'PR 102', 0.4, 0.05, [[0.3, rise(592, 14)]]),
    azurite: pigment('Azurite', 'PB 30', 0.1, 0.05, [[0.33, hump(462, 52)]]),
    'bone-black': pigment('Bone black', 'PBk 9', 0.06, 0.024, [[0.008, rise(560, 60)]]),
    'burnt-sienna': pigment('Burnt sienna', 'PBr 7', 0.2, 0.036, [[0.22, rise(596, 17)]]),
    'burnt-umber': pigment('Burnt umber', 'PBr 7', 0.14, 0.03, [[0.065, rise(600, 24)]]),
    'cadmium-red': pigment('Cadmium red, medium', 'PR 108', 0.5, 0.04, [[0.66, rise(604, 9)]]),
    'cadmium-yellow': pigment('Cadmium yellow, medium', 'PY 37', 0.45, 0.045, [
      [0.8, rise(514, 10)],
    ]),
    'caput-mortuum': pigment('Caput mortuum', 'PR 101', 0.3, 0.05, [
      [0.1, rise(604, 18)],
      [0.012, hump(430, 30)],
    ]),
    'cerulean-blue': pigment('Cerulean blue', 'PB 35', 0.3, 0.05, [
      [0.36, hump(474, 46)],
      [0.14, rise(690, 12)],
    ]),
    'cobalt-blue': pigment('Cobalt blue', 'PB 28', 0.17, 0.045, [
      [0.4, hump(464, 40)],
      [0.3, rise(690, 12)],
    ]),
    'green-earth': pigment('Green earth', 'PG 23', 0.07, 0.09, [[0.15, hump(540, 62)]]),
    'madder-lake': pigment('Madder lake, genuine', 'NR 9', 0.09, 0.022, [
      [0.34, rise(612, 12)],
      [0.03, hump(430, 34)],
    ]),
    malachite: pigment('Malachite', 'PG 39', 0.12, 0.06, [[0.36, hump(526, 50)]]),
    'prussian-blue': pigment('Prussian blue', 'PB 27', 0.13, 0.012, [[0.052, hump(474, 42)]]),
    'raw-sienna': pigment('Raw sienna', 'PBr 7', 0.13, 0.05, [[0.29, rise(558, 18)]]),
    'raw-umber': pigment('Raw umber', 'PBr 7', 0.12, 0.045, [[0.1, rise(565, 30)]]),
    'titanium-white': pigment('Titanium white', 'PW 6', 1, 0.03, [[0.925, rise(404, 6)]]),
    'ultramarine-blue': pigment('Ultramarine blue', 'PB 29', 0.15, 0.03, [
      [0.3, hump(457, 41)],
      [0.22, rise(704, 13)],
    ]),
    'venetian-red': pigment('Venetian red', 'PR 102', 0.45, 0.045, [[0.3, rise(594, 12)]]),
    'vine-black': pigment('Vine black', 'PBk 8', 0.06, 0.03, [[0.006, hump(440, 50)]]),
    viridian: pigment('Viridian', 'PG 18', 0.1, 0.025, [
      [0.16, hump(508, 36)],
      [0.09, rise(716, 12)],
    ]),
    'yellow-ochre': pigment('Yellow ochre', 'PY 43', 0.4, 0.045, [
      [0.36, rise(520, 14)],
      [0.06, rise(590, 26)],
    ]),
  }

  const outside = (inner) => ((1 - OUTER) * (1 - INNER) * inner) / (1 - INNER * inner)
  const inside = (outer) => outer / ((1 - OUTER) * (1 - INNER) + INNER * outer)

  /** Returns the absorption of one pigment for each unit of its scattering. */
  const ratio = (outer) => {
    const inner = inside(outer)
    return (1 - inner) ** 2 / (2 * inner)
  }

  const WAVELENGTHS = Array.from({ length: BANDS }, (_, band) => FIRST + band * STEP)

  /** Returns the reflectance of a mixture at one wavelength; weights are by key. */
  const reflectance = (weights, nm) => {
    let absorbed = 0
    let scattered = 0
    for (const [key, grams] of Object.entries(weights)) {
      const { scattering, at } = PIGMENTS[key]
      absorbed += grams * scattering * ratio(Math.min(0.955, at(nm)))
      scattered += grams * scattering
    }
    const q = absorbed / scattered
    return outside(1 + q - Math.sqrt(q * q + 2 * q))
  }

  const lobe = (nm, centre, below, above) => {
    const t = (nm - centre) / (nm < centre ? below : above)
    return Math.exp((-t * t) / 2)
  }

  /** The CIE 1931 observer, approximated by Wyman, Sloan and Shirley. */
  const EYE = [
    (nm) =>
      1.056 * lobe(nm, 599.8, 37.9, 31) +
      0.362 * lobe(nm, 442, 16, 26.7) -
      0.065 * lobe(nm, 501.1, 20.4, 26.2),
    (nm) => 0.821 * lobe(nm, 568.8, 46.9, 40.5) + 0.286 * lobe(nm, 530.9, 16.3, 31.1),
    (nm) => 1.217 * lobe(nm, 437, 11.8, 36) + 0.681 * lobe(nm, 459, 26, 13.8),
  ]

  const WHITE = [0.9505, 1, 1.089]

  const sum = (of) => WAVELENGTHS.reduce((total, nm, band) => total + DAYLIGHT[band] * of(nm), 0)

  const tristimulus = (weights) =>
    EYE.map((curve, axis) => {
      const seen = sum((nm) => curve(nm) * reflectance(weights, nm))
      return (WHITE[axis] * seen) / sum(curve)
    })

  const toLab = (xyz) => {
    const [x, y, z] = xyz.map((value, axis) => {
      const t = value / WHITE[axis]
      return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116
    })
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  const toHex = ([x, y, z]) => {
    const linear = [
      3.2406 * x - 1.5372 * y - 0.4986 * z,
      -0.9689 * x + 1.8758 * y + 0.0415 * z,
      0.0557 * x - 0.204 * y + 1.057 * z,
    ]
    const bytes = linear.map((value) => {
      const t = Math.min(1, Math.max(0, value))
      const coded = t <= 0.0031308 ? 12.92 * t : 1.055 * t ** (1 / 2.4) - 0.055
      return Math.round(coded * 255)
    })
    return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  }

  const fromLab = ([l, a, b]) => {
    const y = (l + 16) / 116
    const xyz = [y + a / 500, y, y - b / 200].map((t, axis) => {
      return WHITE[axis] * (t > 0.20689 ? t ** 3 : (t - 16 / 116) / 7.787)
    })
    return toHex(xyz)
  }

  const labOf = (hex) => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const coded = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4
    })
    return toLab([
      0.4124 * r + 0.3576 * g + 0.1805 * b,
      0.2126 * r + 0.7152 * g + 0.0722 * b,
      0.0193 * r + 0.1192 * g + 0.9505 * b,
    ])
  }

  const mix = (weights) => {
    const xyz = tristimulus(weights)
    return { hex: toHex(xyz), lab: toLab(xyz) }
  }

  const DEGREE = Math.PI / 180

  /** Returns the colour difference by CIEDE2000. */
  const difference = ([l1, a1, b1], [l2, a2, b2]) => {
    const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
    const g = 1.5 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)) / 2
    const c1 = Math.hypot(a1 * g, b1)
    const c2 = Math.hypot(a2 * g, b2)
    const h1 = Math.atan2(b1, a1 * g)
    const h2 = Math.atan2(b2, a2 * g)
    const turn = Math.atan2(Math.sin(h2 - h1), Math.cos(h2 - h1))
    const l = (l1 + l2) / 2
    const c = (c1 + c2) / 2
    const h = h1 + turn / 2
    const t =
      1 -
      0.17 * Math.cos(h - 30 * DEGREE) +
      0.24 * Math.cos(2 * h) +
      0.32 * Math.cos(3 * h + 6 * DEGREE) -
      0.2 * Math.cos(4 * h - 63 * DEGREE)
    const degrees = (h / DEGREE + 360) % 360
    const bend = 60 * DEGREE * Math.exp(-(((degrees - 275) / 25) ** 2))
    const twist = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(bend)
    const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2))
    const chroma = (c2 - c1) / (1 + 0.045 * c)
    const hue = (2 * Math.sqrt(c1 * c2) * Math.sin(turn / 2)) / (1 + 0.015 * c * t)
    return Math.sqrt(light ** 2 + chroma ** 2 + hue ** 2 + twist * chroma * hue)
  }

  globalThis.Mixing = { PIGMENTS, WAVELENGTHS, reflectance, mix, difference, fromLab, labOf }
}
