"""Which composition each pigment gets: pigments of one family differ in surface, light, camera and form."""
import zlib
import numpy as np
import powders

# composition, surface, light, and what differs from the composition's own camera or form
PLAN = {
    'vordan-karmir': ('dish', 'slate', 'left', {}), 'carmine-naccarat': ('sheet', 'slate', 'right', {}), 'madder-lake': ('low', 'paper', 'right', dict(shape='wide')),
    'weld-lake': ('line', 'slate', 'left', dict(turn=.8)), 'stil-de-grain': ('spoon', 'linen', 'right', {}), 'indigo': ('spread', 'white', 'left', dict(turn=.5)),
    'lac-dye': ('fold', 'wood', 'left', dict(turn=.5)), 'lapis-lazuli': ('two', 'slate', 'right', {}), 'azurite': ('dish', 'wood', 'right', dict(elevation=44)),
    'malachite': ('close', 'slate', 'left', {}), 'cinnabar': ('ring', 'slate', 'right', {}), 'hematite': ('furrow', 'white', 'right', dict(turn=.9)),
    'vivianite': ('spoon', 'white', 'left', dict(flip=True)), 'egyptian-blue': ('sheet', 'wood', 'right', dict(flip=True, shape='scoop')), 'smalt': ('line', 'white', 'right', dict(turn=-.7, crystal=1.7, crystals=12000)),
    'yellow-ochre': ('low', 'slate', 'left', dict(shape='cone', backdrop=(.06, .06, .065))), 'raw-sienna': ('knife', 'linen', 'back-right', dict(flip=True, shape='wide')), 'burnt-sienna': ('dish', 'linen', 'back-right', dict(elevation=68, shape='crater')),
    'raw-umber': ('furrow', 'paper', 'left', dict(turn=-.6)), 'burnt-umber': ('spread', 'paper', 'right', dict(turn=2.4)), 'armenian-bole': ('two', 'wood', 'left', dict(flip=True)),
    'green-earth': ('fold', 'slate', 'right', dict(turn=-.4, flip=True)), 'venetian-red': ('close', 'paper', 'right', dict(shape='ridge')), 'caput-mortuum': ('knife', 'white', 'right', dict(flip=True)),
    'ultramarine-blue': ('ring', 'white', 'left', {}), 'cobalt-blue': ('fold', 'linen', 'back-right', dict(turn=1.2)), 'cerulean-blue': ('low', 'white', 'front-left', dict(shape='twin', backdrop=(.42, .44, .47), elevation=20, target=(-.32, 0))),
    'prussian-blue': ('spoon', 'paper', 'back-left', {}), 'viridian': ('dish', 'white', 'front-left', dict(elevation=80, shape='scoop')), 'phthalo-green': ('sheet', 'wood', 'left', dict(shape='wide')),
    'cadmium-yellow': ('knife', 'slate', 'right', dict(shape='slab')), 'cadmium-red': ('line', 'linen', 'back-right', dict(turn=1.45)), 'pyrrole-red': ('close', 'white', 'left', dict(shape='scoop', azimuth=30)),
    'quinacridone-magenta': ('spread', 'linen', 'back-right', dict(turn=-.6, flip=True)), 'dioxazine-violet': ('low', 'linen', 'back-left', dict(shape='ridge', elevation=15)), 'titanium-white': ('spread', 'wood', 'left', dict(turn=2.9, exposure=.9)),
    'zinc-white': ('furrow', 'slate', 'left', dict(turn=.3, lens=112)), 'champagne-chalk': ('knife', 'wood', 'back-left', dict(flip=True)), 'bone-black': ('two', 'linen', 'left', {}),
    'vine-black': ('ring', 'paper', 'behind', dict(elevation=50)), 'lamp-black': ('dish', 'paper', 'right', dict(elevation=50, shape='twin')), 'mica-pearl': ('spoon', 'slate', 'right', dict(flip=True)),
    'bronze-powder': ('spread', 'slate', 'left', dict(turn=.9, rough=.62, fine=.007, bump=1.2, crumbs=22000, grain='plate', crystal=.9, crystals=9000)),
}
PLAN.update({
    'azurite-coarse': ('close', 'slate', 'right', dict(shape='ridge', crystal=3.4, crystals=7000, elevation=34)), 'azurite-fine': ('sheet', 'slate', 'left', dict(flip=True, shape='wide')),
    'azurite-extra-fine': ('furrow', 'slate', 'right', dict(turn=.4, lens=120)), 'lapis-lazuli-medium': ('ring', 'wood', 'left', dict(crystal=2.4, crystals=6500)),
    'lapis-lazuli-extra-fine': ('dish', 'wood', 'back-left', dict(elevation=50, shape='scoop')),
})
FORMS = {'ring': 'ring', 'line': 'line', 'furrow': 'furrow', 'spread': 'spread', 'dish': 'cone', 'fold': 'line', 'spoon': 'cone', 'sheet': 'crater'}


def spec(key, p):
    s = powders.heap_spec(key, p); kind, ground, light, own = PLAN[key]
    r = np.random.default_rng(s['seed'] + 7)
    for k in ('elevation', 'azimuth', 'lens', 'light_elevation', 'exposure'): s.pop(k, None)
    s.update(composition=kind, surface=ground, light=light, azimuth=r.uniform(-10, 10), light_elevation=r.uniform(32, 44), target=(r.uniform(-.14, .14), r.uniform(-.08, .08)))
    if kind in FORMS: s['shape'] = FORMS[kind]
    s.update(own)
    white = np.mean(list(bytes.fromhex(s['colour'][1:]))) > 215
    if white and 'exposure' not in own: s['exposure'] = 1.0 if ground in ('slate', 'wood') else .85
    return s
