"""Macros of the grain: height fields of single grains, lit from one side, with the shallow focus of a macro lens."""
import json, math, os, sys, zlib
import numpy as np
from PIL import Image
from scipy import ndimage as nd
from drawdown import lin, srgb, rgb, noise

# form of the grains, their radius in pixels, gloss, spread of colour
KINDS = {
    'lake': ('chip', 34, .10, .14), 'velvet': ('soft', 30, .0, .05), 'earth': ('soft', 40, .02, .10), 'clay': ('soft', 62, .0, .07),
    'crystal': ('facet', 52, .55, .30), 'sand': ('facet', 34, .4, .24), 'glass': ('shard', 58, .9, .24), 'fluff': ('soft', 18, .0, .03),
    'chunks': ('chip', 70, .06, .12), 'pearl': ('plate', 44, .8, .10), 'metal': ('plate', 26, 1.6, .16),
}


def splat(h, idm, rng, count, radius, form, first):
    S = h.shape[0]
    order = np.sort(radius * np.clip(rng.lognormal(-.15, .42, count), .35, 2.4))[::-1]
    for k, r in enumerate(order):
        cx, cy = rng.uniform(-r, S + r, 2); R = int(r * (1.9 if form == 'shard' else 1.4)) + 2
        a, b, c, d = max(0, int(cx) - R), min(S, int(cx) + R), max(0, int(cy) - R), min(S, int(cy) + R)
        if a >= b or c >= d: continue
        X, Y = np.meshgrid(np.arange(a, b) - cx, np.arange(c, d) - cy)
        base = np.percentile(h[c:d:4, a:b:4], 62) if form != 'plate' else np.percentile(h[c:d:4, a:b:4], 80)
        if form in ('facet', 'shard', 'chip'):
            n = rng.integers(8, 13); stretch = rng.uniform(1, 1.5) if form != 'shard' else rng.uniform(1.2, 2.6)
            t = rng.uniform(0, 6.28); U = (X * math.cos(t) + Y * math.sin(t)) / stretch; V = Y * math.cos(t) - X * math.sin(t)
            z = np.full(X.shape, r * rng.uniform(.45, .85))
            for i in range(n):
                az = i * 6.283 / n * 1.618 * 2 + rng.uniform(-.5, .5); slope = rng.uniform(.35, 2.6); reach = r * rng.uniform(.55, 1.0)
                z = np.minimum(z, (reach - (U * math.cos(az) + V * math.sin(az))) * slope)
            if form == 'chip': z = z - np.abs(z) * .0 + np.minimum(2.2, r * .05) * np.sin(X * .4 + 3 * np.sin(Y * .11)) * .35
            tiltx, tilty = rng.normal(0, .22, 2); top = z + base + tiltx * X + tilty * Y - r * .1
            ok = (z > 0) & (top > h[c:d, a:b])
        elif form == 'plate':
            n = rng.integers(5, 8); z = np.full(X.shape, 9e9)
            for i in range(n):
                az = i * 6.283 / n + rng.uniform(-.35, .35); z = np.minimum(z, r * rng.uniform(.6, 1) - (X * math.cos(az) + Y * math.sin(az)))
            tiltx, tilty = rng.normal(0, .28, 2); top = base + 3 + tiltx * X + tilty * Y
            ok = (z > 0) & (top > h[c:d, a:b])
        else:
            t = rng.uniform(0, 3.14); e = rng.uniform(.75, 1.3); U = X * math.cos(t) + Y * math.sin(t); V = (Y * math.cos(t) - X * math.sin(t)) * e
            ang = np.arctan2(V, U); rr = r * (1 + .13 * np.sin(3 * ang + t * 5) + .08 * np.sin(5 * ang + t * 9) + .05 * np.sin(9 * ang + t))
            q = 1 - (U * U + V * V) / (rr * rr); top = base + np.sqrt(np.maximum(q, 0)) * r * .95 - r * .25
            ok = (q > 0) & (top > h[c:d, a:b])
        h[c:d, a:b][ok] = top[ok]; idm[c:d, a:b][ok] = first + k
    return first + len(order)


def macro(path, key, p, S=1000):
    seed = zlib.crc32(('macro' + key).encode()) % 99991; rng = np.random.default_rng(seed)
    form, R, gloss, spread = KINDS[p['character']]
    R *= p.get('grain', 1) * rng.uniform(.85, 1.25) * S / 1000
    if key == 'lapis-lazuli-extra-fine' or key == 'azurite-extra-fine': form, R, gloss, spread = 'facet', 13, .25, .2
    if key == 'hematite': gloss, R = .9, R * 1.25
    M = S + 80
    h = 3.2 * R * .55 * noise(rng, M, M, 3, 3, 3, .5); idm = np.zeros((M, M), int)
    if form == 'soft':
        nxt = splat(h, idm, rng, int(26 * (M / (R * 2.6)) ** 2 * .1) + 30, R * 2.4, form, 1)
        nxt = splat(h, idm, rng, int(1.3 * (M / (R * 1.2)) ** 2), R * .8, form, nxt)
        nxt = splat(h, idm, rng, min(9000, int(2.2 * (M / (R * .6)) ** 2)), R * .3, form, nxt)
        rough = R * .09
        h += rough * noise(rng, M, M, int(M / (R * .5)), int(M / (R * .5)), 4, .72) + .5 * nd.gaussian_filter(rng.standard_normal((M, M)), .7)
        if p['character'] in ('earth', 'clay'): nxt = splat(h, idm, rng, 160, R * .28, 'facet', nxt)
    else:
        nxt = splat(h, idm, rng, int(2.6 * (M / (R * 1.5)) ** 2), R, form, 1)
        nxt = splat(h, idm, rng, int(1.2 * (M / R) ** 2 * .5), R * .45, form, nxt)
        if form in ('chip',): h += R * .035 * noise(rng, M, M, int(M / R * 3), int(M / R * 3), 4, .75)
        elif form in ('facet', 'shard'): h += R * .008 * noise(rng, M, M, int(M / R * 2), int(M / R * 2), 4, .8)
    # light
    la = math.radians(rng.uniform(150, 300) if seed % 2 else rng.uniform(200, 250)); le = math.radians(rng.uniform(34, 50))
    L = np.array([math.cos(le) * math.cos(la), math.cos(le) * math.sin(la), math.sin(le)])
    gy, gx = np.gradient(h); nrm = np.stack([-gx, -gy, np.ones_like(h)], -1); nrm /= np.linalg.norm(nrm, axis=-1, keepdims=True)
    diff = np.clip(nrm @ L, 0, 1)
    shadow = np.zeros_like(h); tan = math.tan(le)
    for s in range(1, 46):
        dist = s * (1 + s * .035); dx, dy = math.cos(la) * dist, math.sin(la) * dist
        q = nd.shift(h, (-dy, -dx), order=0, mode='nearest') if s % 1 == 0 else None
        shadow = np.maximum(shadow, (q - h - dist * tan) / (2 + dist * .16))
    lit = 1 - np.clip(shadow, 0, 1)
    ao = np.ones_like(h)
    for s, k in ((3, .25), (9, .35), (26, .4)):
        ao *= 1 / (1 + k * np.maximum(0, (nd.gaussian_filter(h, s) - h)) / s)
    col = lin(rgb(p['stated'] if p['product'] else p['colour']))
    # every grain is a little different; deep in the bed the light has passed the colour twice
    f = 1 + spread * rng.standard_normal(idm.max() + 2); f = np.clip(f, .45, 1.9)[idm]
    base = col[None, None] ** np.clip(1 / f, .6, 1.6)[..., None] * np.where(f > 1, f, 1)[..., None]
    for sp in p.get('specks', ()):
        k = (rng.uniform(0, 1, idm.max() + 2) < min(.05, sp['share'] * .7))[idm]
        base = np.where(k[..., None], lin(rgb(sp['colour'])), base)
    if p['character'] in ('earth', 'clay'):
        k = (idm >= nxt - 160) & (idm > 0); base = np.where(k[..., None], base * .55 + .42 * lin(rgb(p.get('second', p['colour']))) + .07, base)
    amb = .26 * ao * (.6 + .4 * nrm[..., 2])
    E = 1.02 * diff * lit + amb
    out = base * E[..., None] * 1.12 + (base ** .7) * base * (.35 * (1 - ao) * lit)[..., None]
    if form in ('facet', 'shard'):  # light inside a translucent grain
        thin = np.clip(1 - nrm[..., 2], 0, 1); out += base ** .75 * (.30 * thin * ao)[..., None] * col.max() ** .2
    H = L + np.array([0, .25, .97]); H /= np.linalg.norm(H); nh = np.clip(nrm @ H, 0, 1)
    if gloss:
        spec = nh ** (60 if form != 'plate' else 26) * lit * gloss
        tint = base / (base.max(-1, keepdims=True) + 1e-6) if p['character'] == 'metal' else np.ones(3)
        if p['character'] == 'pearl':
            hue = rng.uniform(0, 6.28, idm.max() + 2)[idm]; tint = np.stack([1 + .12 * np.cos(hue), 1 + .10 * np.cos(hue + 2.1), 1 + .14 * np.cos(hue + 4.2)], -1)
        out += spec[..., None] * tint * (.9 if form != 'plate' else .75)
        sky = np.clip(-nrm[..., 1], 0, 1) ** 2 * .10 * gloss * ao; out += sky[..., None] * tint
    if p['character'] == 'metal': out *= 1.25
    if key == 'indigo' or key == 'dioxazine-violet': out += (nh ** 8 * lit * .035)[..., None] * np.array([1, .5, .45])
    lum = out.mean((0, 1)) @ [.2, .7, .1]; want = col @ [.2, .7, .1]
    out *= np.clip(max(want, .016) * .9 / lum, .6, 4) if want < .6 else np.clip(1.25 / lum, .5, 2.2)
    # focus: a tilted plane, sharp in the middle of the picture
    Y, X = np.mgrid[0:M, 0:M] / M; tilt = rng.uniform(-.5, .5)
    d = np.abs((Y - .5 - rng.uniform(-.1, .06)) * math.cos(tilt) + (X - .5) * math.sin(tilt) - .0012 * (h - h.mean()) / R * 20)
    d = np.clip((d - .13) / .34, 0, 1)
    levels = [out] + [nd.gaussian_filter(out, (s, s, 0)) for s in (2, 5, 10)]
    t = nd.gaussian_filter(d, 6) * 3; r = np.zeros_like(out)
    for i, l in enumerate(levels): r += l * np.clip(1 - np.abs(t - i), 0, 1)[..., None]
    r = r[40:-40, 40:-40]; Y, X = np.mgrid[0:S, 0:S] / S - .5
    r *= (1 + .16 * (X * math.cos(la) + Y * math.sin(la)) - .22 * (X * X + Y * Y))[..., None]
    r = 1 - np.exp(-r * 1.06) if want > .5 else np.where(r > .8, .8 + (1 - np.exp(-(r - .8) / .2)) * .2, r)
    g = srgb(r) + .008 * rng.standard_normal((S, S, 1))
    Image.fromarray((np.clip(g, 0, 1) * 255 + .5).astype(np.uint8)).save(path)


if __name__ == '__main__':
    out = os.environ.get('PICTURES_OUT', '/tmp/pr'); specs = json.load(open(out + '/specs.json')); os.makedirs(out + '/macro', exist_ok=True)
    for key, p in specs.items():
        if p['product'] and (len(sys.argv) < 2 or key in sys.argv[1:]): macro(f'{out}/macro/{key}.png', key, p); print(key, flush=True)
