"""Height fields of poured, drawn and hollowed heaps."""
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
    elif shape == 'line':
        t = rng.uniform(-.12, .12); h = np.maximum.reduce([cone(k, .10 * math.sin(k * 2.2 + 5 * t) + rng.normal(0, .025), .42 + rng.uniform(-.05, .05), .36, H * (.62 - .12 * k * k)) for k in np.linspace(-1.1, 1.1, 17)])
    elif shape == 'ring':
        d = np.sqrt(X1 ** 2 + Y1 ** 2); h = H * .62 * np.clip(1 - np.abs(d - .66) / .44, 0, 1) ** 1.1
        h = np.where(d < .3, np.maximum(h, .05), h)
    elif shape == 'furrow':
        h = cone(0, 0, 1.2, 1.1, H, turn); bend = Y1 - .12 * np.sin(X1 * 2.0 + turn); d = np.abs(bend)
        h = np.minimum(h, .07 + .85 * np.maximum(0, d - .13)) + .05 * np.exp(-((d - .36) / .09) ** 2) * (h > .05)
    elif shape == 'spread':
        w = .42 + .12 * np.clip(X1 + .4, 0, 1.6); end = 1.15 - .22 * np.abs(st.noise(rng, n, 16, 3, .6)) - .5 * Y1 ** 2
        k = 1 / (1 + np.exp((np.abs(Y1) - w) / .02)) / (1 + np.exp((X1 - end) / .03)) / (1 + np.exp((-.75 - X1) / .03))
        lines = nd.zoom(rng.standard_normal((90, 4)), (n / 90, n / 4), order=1)[:n, :n]
        h = k * (.085 - .03 * np.clip(X1, -1, 1) + .018 * lines + .05 * np.exp(-((np.abs(Y1) - w + .03) / .035) ** 2))
        h = np.maximum(h, cone(-.72, 0, .58, .62, H * .62))
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
