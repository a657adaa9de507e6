"""What distinguishes the powders: form of the heap, size of crumbs, gloss, grains."""
import zlib
import numpy as np

SHAPES = {'none': 'cone', 'spoon': 'scoop', 'slump': 'slab', 'pinch': 'crater', 'trail': 'spill', 'twin': 'twin', 'ridge': 'ridge'}
CHARACTERS = {
    'lake': dict(crumb=1.0, crumbs=14000, lumps=.022),
    'velvet': dict(crumb=.85, crumbs=11000, lumps=.018, fine=.0018, dust=.9, sheen=.2),
    'earth': dict(crumb=1.15, crumbs=14000, cracks=.010),
    'clay': dict(crumb=1.5, crumbs=8000, lumps=.03, cracks=.012),
    'crystal': dict(crumb=.55, crumbs=22000, fine=.0055, specular=.35, rough=.45, grain='crystal', dust=.15, scatter=.1, tracks=.006, lumps=.012, bump=.9),
    'sand': dict(crumb=.5, crumbs=20000, fine=.0045, specular=.25, rough=.55, grain='crystal', dust=.35, scatter=.09, tracks=.006, lumps=.012, bump=.8),
    'glass': dict(crumb=.6, crumbs=20000, fine=.0055, specular=.5, rough=.3, grain='glass', dust=.2, scatter=.1, tracks=.005, lumps=.012, bump=.9),
    'fluff': dict(crumb=1.1, crumbs=13000, lumps=.035, fine=.002, dust=1.0, height=.56),
    'chunks': dict(crumb=2.0, crumbs=5200, lumps=.03, cracks=.012),
    'pearl': dict(crumb=.8, crumbs=9000, fine=.003, specular=.6, rough=.35, metallic=.25, dust=.9, tracks=.006),
    'metal': dict(crumb=.6, crumbs=9000, fine=.003, metallic=.95, rough=.42, specular=.5, dust=.8, tracks=.006),
}


def heap_spec(key, p):
    seed = zlib.crc32(key.encode()) % 100000
    r = np.random.default_rng(seed)
    s = dict(CHARACTERS[p['character']])
    if p.get('grain'): s['crumb'] = s['crumb'] * p['grain']
    colour = p['stated'] if p['product'] else p['colour']
    s.update(seed=seed, shape=SHAPES[p['mark']], colour=colour, second=shade(colour, r.uniform(.86, .95)),
             elevation=r.uniform(31, 46), azimuth=r.uniform(-40, 40), light=r.uniform(118, 160), light_elevation=r.uniform(28, 46))
    s.setdefault('height', r.uniform(.44, .6))
    if p.get('specks'): s['specks'] = [(k['colour'], k['share']) for k in p['specks']]
    if key == 'lapis-lazuli-extra-fine': s['shape'] = 'cone'
    if key == 'hematite': s.update(specular=.2, rough=.5)
    if s.get('grain') and s['shape'] == 'slab': s['shape'] = 'wide'
    if key == 'bone-black': s.update(shape='ridge')
    if np.mean(list(bytes.fromhex(colour[1:]))) > 215: s['exposure'] = .8
    return s


def shade(c, f):
    return '#' + ''.join('%02x' % int(v * f) for v in bytes.fromhex(c[1:]))
