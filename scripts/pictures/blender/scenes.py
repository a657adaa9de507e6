"""Compositions of the heaps: surface, vessel or tool, camera and light."""
import math
import bpy
import numpy as np
from scipy import ndimage as nd
import heap as hp
import studio as st

HALF = 4.0  # the painted ground covers [-4, 4]²
CAMERAS = {  # elevation, lens, shift of the picture, where the heap stands, its size
    'low': (8, 104, (0, .10), (.0, .0), 1), 'dish': (58, 92, (0, 0), (0, 0), .74), 'spread': (74, 100, (0, 0), (0, 0), 1),
    'spoon': (40, 100, (0, 0), (.3, .15), .85), 'furrow': (66, 150, (0, 0), (0, 0), 1), 'two': (36, 100, (0, .01), (-.42, .2), .9),
    'fold': (44, 88, (0, .02), (0, 0), .8), 'line': (62, 104, (0, 0), (0, 0), 1), 'sheet': (48, 98, (0, .0), (0, 0), .82),
    'close': (24, 205, (0, .10), (0, 0), 1.05), 'knife': (46, 90, (0, .02), (-.2, .25), .86), 'ring': (80, 108, (0, 0), (0, 0), 1),
}
SIDES = {'left': 152, 'right': 28, 'behind': 88, 'back-right': 55, 'back-left': 120, 'front-left': 205}


def surface(rng, kind):
    """Colours of the ground, linear, and its relief."""
    n = 1400
    if kind in ('paper', 'white', 'slate'):
        c = {'paper': st.linear('#ddd3c1'), 'white': st.linear('#e9e8e4'), 'slate': np.array([.052, .056, .062])}[kind]
        relief = st.noise(rng, n, 420, 2, .7) * .16 if kind != 'slate' else st.noise(rng, n, 12, 7, .62) * .5
        C = c * (1 + (.02 if kind != 'slate' else .10) * st.noise(rng, n, 9, 6, .65))[..., None]
    elif kind == 'linen':
        i = np.arange(n); f = 2 * math.pi / 11.4
        Y, X = np.mgrid[0:n, 0:n].astype(float); X += 3 * st.noise(rng, n, 6, 2); Y += 3 * st.noise(rng, n, 6, 2)
        warp, weft = np.sin(X * f), np.sin(Y * f); over = np.sin(X * f / 2) * np.sin(Y * f / 2) > 0
        relief = np.where(over, np.abs(np.sin(X * f / 2)), np.abs(np.sin(Y * f / 2))) * 1.2
        thread = nd.zoom(rng.standard_normal((1, n // 11)), (n, n / (n // 11)), order=0)[:, :n] * .07 + nd.zoom(rng.standard_normal((n // 11, 1)), (n / (n // 11), n), order=0)[:n] * .07
        C = st.linear('#b9a88a') * (.72 + .30 * np.clip(relief, 0, 1.2) + thread)[..., None]
    else:
        g = st.noise(rng, n, 3, 3, .6); Y = np.mgrid[0:n, 0:n][0] / n
        rings = np.sin((Y * 34 + 2.4 * g) * 2 * math.pi) * .5 + .5
        fibre = nd.zoom(rng.standard_normal((n, 20)), (1, n / 20), order=1)[:, :n]
        plank = np.floor(Y * 6.4 + .3).astype(int); tone = rng.uniform(.8, 1.15, 12)[plank]
        gap = np.abs((Y * 6.4 + .3) % 1 - .5) > .488
        t = np.clip(rings ** 2 * .5 + .12 * fibre, 0, 1)[..., None]
        C = (st.linear('#8a6a48') * (1 - t) + st.linear('#5b402a') * t) * tone[..., None] * np.where(gap, .25, 1)[..., None]
        relief = fibre * .25 - gap * 2
    return np.clip(C, .003, .9), relief


def ground(C, relief, rough=1.0, specular=0.0, depth=.012):
    m = st.material('ground', (1, 1, 1), rough, specular); n, l = m.node_tree.nodes, m.node_tree.links; p = n['Principled BSDF']
    co = n.new('ShaderNodeTexCoord'); mp = n.new('ShaderNodeMapping')
    mp.inputs['Location'].default_value = (.5, .5, 0); mp.inputs['Scale'].default_value = (.5 / HALF, .5 / HALF, 1)
    l.new(co.outputs['Object'], mp.inputs['Vector'])

    def image(name, a):
        k = a.shape[0]; im = bpy.data.images.new(name, k, k, float_buffer=True, is_data=True)
        im.pixels.foreach_set(np.concatenate([a, np.ones((k, k, 1))], -1).astype(np.float32).ravel())
        t = n.new('ShaderNodeTexImage'); t.image = im; t.extension = 'REPEAT'; l.new(mp.outputs['Vector'], t.inputs['Vector']); return t
    l.new(image('colour', C).outputs['Color'], p.inputs['Base Color'])
    b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = .6; b.inputs['Distance'].default_value = depth
    l.new(image('relief', np.repeat(relief[..., None], 3, -1)).outputs['Color'], b.inputs['Height']); l.new(b.outputs['Normal'], p.inputs['Normal'])
    st.mesh('ground', [[-30, -30, 0], [30, -30, 0], [30, 30, 0], [-30, 30, 0]], [[0, 1, 2, 3]], m)


def place(o, x=0, y=0, z=0, turn=0, tilt=0, scale=1):
    o.location = (x, y, z); o.rotation_euler = (0, tilt, turn); o.scale = (scale,) * 3
    return o


def steel(): return st.material('steel', (.62, .61, .59), .24, .5, 1)


def rod(name, points, radii, mat, n=20):
    """A round rod along x, z."""
    a = np.linspace(0, 2 * np.pi, n, endpoint=False); V = []
    for (x, z), (ry, rz) in zip(points, radii): V += [[x, ry * math.cos(k), z + rz * math.sin(k)] for k in a]
    F = [[i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j] for i in range(len(points) - 1) for j in range(n)]
    return st.mesh(name, V, F, mat, True)


def knife(x, y, turn, z=.02, tilt=0):
    t = np.linspace(0, 1, 40); w = .13 * np.minimum(1, (1 - t + .02) ** .5 * 1.5) * (.55 + .45 * np.minimum(1, t * 3))
    blade = rod('blade', [(1.25 * k, .012 + .02 * (1 - k)) for k in t], [(k, .006) for k in w], steel())
    neck = rod('neck', [(0, .03), (-.10, .06), (-.22, .12), (-.36, .13)], [(.05, .016), (.03, .02), (.026, .024), (.026, .026)], steel())
    wood = st.material('handle', st.linear('#5a3418'), .35, .4)
    s = np.linspace(0, 1, 24); handle = rod('handle', [(-.34 - 1.15 * k, .13) for k in s], [((.055 + .045 * math.sin(math.pi * min(1, k * 1.1)) ** .8) * (1 if k < .96 else .7),) * 2 for k in s], wood)
    for o in (blade, neck, handle): place(o, x, y, z, turn, tilt)


def spoon(x, y, turn, z=.0):
    n, m = 40, 48; r = np.linspace(0, 1, n); a = np.linspace(0, 2 * np.pi, m, endpoint=False)
    V = [[.46 * k * math.cos(b), .36 * k * math.sin(b), .02 + .20 * k ** 2.4] for k in r for b in a]
    F = [[i * m + j, i * m + (j + 1) % m, (i + 1) * m + (j + 1) % m, (i + 1) * m + j] for i in range(n - 1) for j in range(m)]
    bowl = st.mesh('bowl', V, F, steel(), True)
    grip = rod('grip', [(-.42, .21), (-.6, .25), (-.9, .26), (-1.5, .2), (-2.3, .1)], [(.07, .012), (.05, .018), (.05, .018), (.07, .016), (.10, .012)], steel())
    for o in (bowl, grip): place(o, x, y, z, turn)


def dish():
    m = st.material('porcelain', st.linear('#eeece6'), .18, .5)
    st.lathe('dish', [(0, .03), (.6, .03), (.86, .045), (1.05, .12), (1.18, .25), (1.23, .33), (1.26, .335), (1.265, .32), (1.2, .22), (1.08, .1), (.8, .0), (.78, 0)][::-1], m, 160)


def sheet(turn, size=1.25, fold=0.0):
    m = st.material('sheet', st.linear('#ece9e0'), 1, 0, bump=.2, bump_scale=40)
    k = 31; u = np.linspace(-size, size, k); X, Y = np.meshgrid(u, u)
    Z = .006 + np.abs(Y) * math.tan(fold) + .01 * np.abs(X) ** 4 * (0 if fold else 1) / size ** 4 * 2
    o = st.field('sheet', Z, -size, size, -size, size, m); o.rotation_euler = (0, 0, turn)


def body_of(h, mat, C):
    """The mesh of a height field without the part below the ground."""
    n = h.shape[0]; X, Y = np.meshgrid(np.linspace(-1.6, 1.6, n), np.linspace(-1.6, 1.6, n))
    i = np.arange(n * n).reshape(n, n); f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    f = f[(h.ravel()[f] > -.004).any(1)]; used = np.unique(f)
    return st.mesh('heap', np.stack([X, Y, h], -1).reshape(-1, 3)[used], np.searchsorted(used, f), mat, True, C.reshape(-1, 3)[used])


def powder(rng, s, at, scale, z=0, turn=0):
    """One heap; returns the distance of every texel of the ground from it."""
    h, X, Y, body = hp.build(rng, s); n = h.shape[0]
    col, second = st.linear(s['colour']), st.linear(s.get('second', s['colour']))
    t = np.clip(.5 + .3 * st.noise(rng, n, 8, 5, .7), 0, 1)[..., None]; C = col * (1 - t) + second * t
    for colour, share in s.get('specks', ()):
        k = rng.uniform(0, 1, (n, n)) < share * .12
        C = np.where((k | np.roll(k, 1, 0) | np.roll(k, 1, 1))[..., None], st.linear(colour) * .8, C)
    C = np.clip(C * (1 + .06 * rng.standard_normal((n, n, 1))), .002, .95)
    get = lambda k, d: s.get(k, d)
    m = st.material('powder', rough=get('rough', 1), specular=get('specular', 0.0), metallic=get('metallic', 0), vertex=True, bump=get('bump', .5), bump_scale=140, sheen=get('sheen', 0))
    objects = [body_of(h, m, C)]
    kind = get('grain', 'lump'); g = st.material('grain', None, get('rough', 1) * (.6 if kind != 'lump' else 1), get('specular', 0.0) + (.2 if kind != 'lump' else 0), get('metallic', 0), vertex=True)
    foot = nd.distance_transform_edt(h < 0) * (3.2 / (n - 1))
    k = 2600; xs, ys = rng.uniform(-1.55, 1.55, (2, k)); ix, iy = (((v + 1.6) / 3.2 * (n - 1)).astype(int) for v in (xs, ys)); d = foot[iy, ix]
    keep = (rng.uniform(0, 1, k) < np.exp(-d / get('scatter', .07)) * .9 + .006) & (d > 0)
    rs = np.minimum((.0035 + .0028 * rng.pareto(2.2, k)) * get('crumb', 1), .024)
    P, R = [np.c_[xs, ys, rs * .5][keep]], [rs[keep]]
    if kind != 'lump':  # single crystals lie on the slope
        k = get('crystals', 5200); xs, ys = rng.uniform(-1.3, 1.3, (2, k)); ix, iy = (((v + 1.6) / 3.2 * (n - 1)).astype(int) for v in (xs, ys))
        on = body[iy, ix] > .05; rs = np.minimum((.008 + .005 * rng.pareto(3, k)) * get('crystal', 1.25), .05)
        P.append(np.c_[xs, ys, h[iy, ix] + rs * .25][on]); R.append(rs[on])
    P, R = np.concatenate(P), np.concatenate(R)
    tone = np.exp(.26 * rng.standard_normal((len(R), 1))) if kind != 'lump' else np.exp(.06 * rng.standard_normal((len(R), 1)))
    o = st.grains('loose', rng, kind, P, R, g, smooth=kind == 'lump', colours=np.clip((col + second) / 2 * tone, .002, .95))
    if o: objects.append(o)
    for o in objects: place(o, *at, z, turn, 0, scale)
    return h, (col + second) / 2


def dusted(rng, C, h, colour, at, scale, turn, strength):
    n = C.shape[0]; u = (np.arange(n) + .5) / n * 2 * HALF - HALF; X, Y = np.meshgrid(u - at[0], u - at[1])
    x, y = (X * math.cos(turn) + Y * math.sin(turn)) / scale, (Y * math.cos(turn) - X * math.sin(turn)) / scale
    k = h.shape[0]; f = nd.distance_transform_edt(h < 0) * (3.2 / (k - 1))
    D = nd.map_coordinates(f, [(y + 1.6) / 3.2 * (k - 1), (x + 1.6) / 3.2 * (k - 1)], order=1, mode='nearest') + np.maximum(0, np.hypot(x, y) - 1.5)
    a = np.exp(-D / .035) * (.55 + .25 * st.noise(rng, n, 60, 4, .7)) + .25 * np.exp(-D / .12) * np.clip(st.noise(rng, n, 130, 3, .8) * .5, 0, 1)
    a = np.clip(a * strength, 0, .95)[..., None]
    return C * (1 - a) + colour * a


def picture(path, s, size=900, samples=16, threads=2):
    rng = np.random.default_rng(s['seed']); scene = st.clear(size, samples)
    c = scene.cycles; c.use_adaptive_sampling = False; c.max_bounces = 2; c.diffuse_bounces = 1; scene.render.threads = threads
    kind, turn = s['composition'], s.get('turn', 0); el, lens, shift, at, scale = CAMERAS[kind]
    el = s.get('elevation', el); lens = s.get('lens', lens); scale = s.get('size', scale)
    at = s.get('at', at); flip = -1 if s.get('flip') else 1; at = (at[0] * flip, at[1])
    C, relief = surface(rng, s['surface']); z = 0; dust = s.get('dust', .7)
    heaps = [(s, at, scale, turn)]
    if kind == 'dish': dish(); z = .028; dust = 0
    if kind == 'two': heaps.append((dict(s, seed=s['seed'] + 1, shape='cone', crumb=s.get('crumb', 1) * 2.0, crumbs=6000, height=.5, crystal=3.2, crystals=2600), (.62 * flip, -.48), .56, 0))
    if kind == 'sheet': sheet(s.get('sheet_turn', .4 * flip), 1.08); z = .008; dust = 0
    if kind == 'fold': sheet(turn, 1.02, .2); z = .03; dust = 0; v = (math.cos(turn) * 1.12 * flip, math.sin(turn) * 1.12 * flip); heaps.append((dict(s, shape='cone', height=.34), v, .42, 0))
    if kind == 'spoon':
        b = (-.75 * flip, -.62); t = .55 if flip > 0 else math.pi - .55
        spoon(*b, t); heaps.append((dict(s, shape='cone', height=.52, tracks=0), b, .31, 0))
    if kind == 'knife': knife(.2 * flip, -.72, .25 if flip < 0 else math.pi - .25, 0)
    if kind == 'spread': knife(.15 * math.cos(turn) - .95 * math.sin(turn) * -flip, .15 * math.sin(turn) - .95 * math.cos(turn) * flip, turn + .5 * flip, .0)
    for i, (p, xy, k, t) in enumerate(heaps):
        zz = z if not (i and kind in ('spoon', 'fold')) else (.145 if kind == 'spoon' else 0)
        h, mean = powder(rng, p, xy, k, zz, t)
        if (dust or (kind == 'fold' and i)) and not (kind == 'spoon' and i): C = dusted(rng, C, h, mean, xy, k, t, dust or .6)
    ground(C, relief, .55 if s['surface'] in ('wood', 'slate') else 1, .25 if s['surface'] in ('wood', 'slate') else 0, {'linen': .02, 'slate': .02}.get(s['surface'], .01))
    e = math.radians(el); az = math.radians(s.get('azimuth', 0)); dist = 8.6; tx, ty = s.get('target', (0, 0)); tz = .12 if kind != 'close' else .25
    st.camera((tx + dist * math.cos(e) * math.sin(az), ty - dist * math.cos(e) * math.cos(az), dist * math.sin(e) + .1), (tx, ty, tz), lens, s.get('fstop', {'low': .45, 'close': 1.1}.get(kind, 1.4)), shift=shift)
    if kind in ('low', 'close'):
        b = st.material('backdrop', s.get('backdrop', (.30, .29, .27)), 1, 0); d = 7
        o = st.mesh('backdrop', [[-20, 0, 0], [20, 0, 0], [20, 0, 14], [-20, 0, 14]], [[0, 1, 2, 3]], b); o.location = (-d * math.sin(az), d * math.cos(az), 0); o.rotation_euler = (0, 0, az)
    la = math.radians(SIDES[s['light']]) + az; le = math.radians(s.get('light_elevation', 38)); r = s.get('near', 8)
    p = tuple(r * k for k in (math.cos(le) * math.cos(la), math.cos(le) * math.sin(la), math.sin(le)))
    ex = s.get('exposure', 1) * {'paper': .92, 'white': .92, 'slate': 1.12}.get(s['surface'], 1.05)
    st.window(p, (0, 0, 0), 5.6 * r / 18, 3300 * (r / 18) ** 2 * ex / math.sin(le) ** .7, (1, .985, .955)); st.world(.30 * ex)
    st.render(path)
