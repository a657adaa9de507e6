import math
import numpy as np
from scipy import ndimage as nd
import studio as st

PAPER = st.linear('#e9e2d4')


def build(rng, spec):
    """Height field of a poured heap, in [-1.6, 1.6]²; 1 is about the radius of the heap."""
    n = 640; x0 = -1.6; step = 3.2 / (n - 1)
    X, Y = np.meshgrid(np.linspace(x0, -x0, n), np.linspace(x0, -x0, n))
    wx, wy = (st.noise(rng, n, 3, 3, .5) for _ in range(2))
    X1, Y1 = X + .06 * wx, Y + .06 * wy
    shape = spec['shape']; H = spec.get('height', .5)

    def cone(cx, cy, a, b, height, turn=0):
        u = (X1 - cx) * math.cos(turn) + (Y1 - cy) * math.sin(turn); v = (Y1 - cy) * math.cos(turn) - (X1 - cx) * math.sin(turn)
        r = np.sqrt((u / a) ** 2 + (v / b) ** 2)
        t = 1 + .06 - np.sqrt(r * r + .06 ** 2 + .03)
        return height * .045 * np.log1p(np.exp(np.clip(t / .045, -40, 40)))
    turn = rng.uniform(0, 3.14)
    if shape == 'cone': h = cone(0, 0, .98, .92, H, turn)
    elif shape == 'wide': h = cone(0, 0, 1.15, .85, H * .8, rng.uniform(-.4, .4))
    elif shape == 'twin':
        s = rng.choice([-1, 1]); h = np.maximum(cone(-.28 * s, .08, .82, .8, H), cone(.5 * s, -.15, .62, .6, H * .66))
    elif shape == 'ridge':
        t = rng.uniform(-.6, .6); h = np.maximum.reduce([cone(k * math.cos(t), k * math.sin(t), .72, .68, H * (.92 - .25 * abs(k + .1))) for k in np.linspace(-.5, .5, 9)])
    elif shape == 'spill':
        s = rng.choice([-1, 1]); h = cone(-.15 * s, .1, .9, .85, H)
        h = np.maximum(h, cone(.55 * s, -.35, .62, .42, H * .28, -.5 * s)); h = np.maximum(h, cone(.85 * s, -.5, .4, .26, H * .14, -.5 * s))
    elif shape == 'scoop':
        h = cone(0, 0, 1, .95, H, turn)
        a = rng.uniform(-2.4, -.8); cx, cy = .42 * math.cos(a), .42 * math.sin(a)
        d = np.sqrt((X - cx) ** 2 + (Y - cy) ** 2 * 1.3) + .02 * wx
        bowl = H * .18 + .55 * np.maximum(0, d - .12) ** 1.6 * 1.6
        h = np.minimum(h, np.where(d < .62, np.maximum(bowl, .02), 9))
    elif shape == 'crater':
        h = cone(0, 0, 1.05, 1, H); d = np.sqrt(X1 ** 2 + (Y1 - .05) ** 2)
        h = h - H * .5 * np.exp(-(d / .26) ** 2)
    elif shape == 'slab':
        # a heap tipped out of a tin: flat top, broken sides
        d = np.maximum(np.abs(X1 * math.cos(turn) + Y1 * math.sin(turn)), np.abs(Y1 * math.cos(turn) - X1 * math.sin(turn)) * 1.1)
        h = H * .72 / (1 + np.exp((d - .62) / .045)); h = np.maximum(h, cone(0, 0, 1.08, 1, H * .62))
    else: raise ValueError(shape)
    body = np.clip(h / (.25 * H), 0, 1)
    # avalanche tracks run down the slope
    ang = np.arctan2(Y1, X1); r = np.sqrt(X1 ** 2 + Y1 ** 2)
    tracks = sum(np.sin(ang * k + rng.uniform(0, 6) + 1.5 * wx) / k ** .7 for k in (7, 13, 23))
    h += body * spec.get('tracks', .012) * tracks * np.clip(r * 1.4, 0, 1)
    big = st.noise(rng, n, 5, 5, .55)
    h += body * spec.get('lumps', .022) * big
    rid = 1 - np.abs(st.noise(rng, n, 14, 3, .55)); h += body * spec.get('cracks', .007) * rid
    # crumbs: many small, few big, more at the foot
    c = spec.get('crumb', 1.0); count = int(spec.get('crumbs', 15000))
    rs = (.0062 + .0036 * rng.pareto(2.5, count)) * c; rs = np.minimum(rs, .05 * c)
    a = rng.uniform(0, 6.283, count); q = np.sqrt(rng.uniform(0, 1, count)) * 1.15
    order = np.argsort(-rs)
    h0 = h.copy()
    big_ones = rs > .02
    keep = ~big_ones | (q > .45) | (rng.uniform(0, 1, count) < .4)
    order = order[keep[order]]
    st.splat(h, rng, (q * np.cos(a))[order], (q * np.sin(a))[order], rs[order], x0, step, spec.get('squash', .85))
    h = np.where(h0 < .012, np.minimum(h, h0 + .004), h)
    fine = rng.standard_normal((n, n)); fine = nd.gaussian_filter(fine, .8) * 1.8
    h += body * spec.get('fine', .0024) * fine + body * .0045 * st.noise(rng, n, 50, 3, .7)
    h -= .014
    return h, X, Y, body


def heap(path, spec, size=1100, samples=40):
    rng = np.random.default_rng(spec['seed'])
    st.clear(size, samples)
    h, X, Y, body = build(rng, spec)
    n = h.shape[0]
    col, second = st.linear(spec['colour']), st.linear(spec.get('second', spec['colour']))
    t = np.clip(.5 + .3 * st.noise(rng, n, 8, 5, .7), 0, 1)[..., None]
    C = col * (1 - t) + second * t
    for colour, share in spec.get('specks', ()):
        k = rng.uniform(0, 1, (n, n)) < share * .12
        C = np.where((k | np.roll(k, 1, 0) | np.roll(k, 1, 1))[..., None], st.linear(colour) * .8, C)
    C = C * (1 + .05 * rng.standard_normal((n, n, 1)))
    C = np.clip(C, 0.002, .95)
    m = st.material('powder', rough=spec.get('rough', 1), specular=spec.get('specular', 0.0), metallic=spec.get('metallic', 0), vertex=True, bump=spec.get('bump', .5), bump_scale=140, sheen=spec.get('sheen', 0))
    st.field('heap', h, -1.6, 1.6, -1.6, 1.6, m, C)
    # loose grains around the foot and dust on the paper
    foot = nd.distance_transform_edt(h < 0.0) * (3.2 / (n - 1))
    k = 2600; xs = rng.uniform(-1.55, 1.55, k); ys = rng.uniform(-1.55, 1.55, k)
    ix = ((xs + 1.6) / 3.2 * (n - 1)).astype(int); iy = ((ys + 1.6) / 3.2 * (n - 1)).astype(int)
    d = foot[iy, ix]; keep = (rng.uniform(0, 1, k) < np.exp(-d / spec.get('scatter', .07)) * .9 + .006) & (d > 0)
    rs = (.0035 + .0028 * rng.pareto(2.2, k)) * spec.get('crumb', 1); rs = np.minimum(rs, .024)
    kind = spec.get('grain', 'lump')
    g = st.material('grain', (col + second) / 2, spec.get('rough', 1), spec.get('specular', 0.0), spec.get('metallic', 0))
    st.grains('loose', rng, kind, np.c_[xs, ys, rs * .5][keep], rs[keep], g, smooth=kind == 'lump')
    w = 512; D = nd.zoom(foot, w / n, order=1)[:w, :w]
    full = np.zeros((640, 640)); full[:] = 0
    dust = np.exp(-D / .035) * (.55 + .25 * st.noise(rng, w, 20, 4, .7)) + .25 * np.exp(-D / .12) * np.clip(st.noise(rng, w, 40, 3, .8) * .5, 0, 1)
    k2 = 640; pad = (k2 - w) // 2
    full[pad:pad + w, pad:pad + w] = np.clip(dust * spec.get('dust', .7), 0, .95)
    st.ground(rng, PAPER, dust=full, dust_colour=(col + second) / 2)
    el = math.radians(spec.get('elevation', 38)); az = math.radians(spec.get('azimuth', 0)); dist = 8.6
    st.camera((dist * math.cos(el) * math.sin(az), -dist * math.cos(el) * math.cos(az), dist * math.sin(el) + .1), (0, 0, .12), spec.get('lens', 112), 5.6, shift=(0, .035))
    la = math.radians(spec.get('light', 135)); le = math.radians(spec.get('light_elevation', 38))
    p = tuple(18 * k for k in (math.cos(le) * math.cos(la), math.cos(le) * math.sin(la), math.sin(le)))
    e = spec.get('exposure', 1)
    st.window(p, (0, 0, 0), spec.get('light_size', 5.6), 3500 * e / math.sin(le) ** .7, (1, .985, .955))
    st.world(.30 * e)
    st.render(path)
