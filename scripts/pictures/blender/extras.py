"""Second pictures of mediums, supports and tools: films on the card, surfaces in raking light, details."""
import json, math, os, sys, zlib
import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage as nd
from drawdown import lin, srgb, rgb, noise, font, NEWS, SANS

FILMS = {  # colour by transmission, gloss, milkiness
    'linseed-oil': ('Linseed oil', 'cold pressed', '#e7b24a', 1.0, 0), 'walnut-oil': ('Walnut oil', 'cold pressed', '#f0d489', 1.0, 0),
    'dammar-varnish': ('Dammar varnish', 'one coat', '#f2d58c', 1.35, 0), 'acrylic-binder': ('Acrylic binder', 'wet and dry', '#f3f0e8', .8, .5),
    'gum-arabic': ('Gum arabic', '1 : 2 in water', '#eab968', 1.1, 0), 'rabbit-skin-glue': ('Rabbit skin glue', '1 : 12 in water', '#e3bf86', .5, .06),
    'wax-medium': ('Wax medium', 'cold paste', '#f2e6bd', .25, .4), 'spirits-of-turpentine': ('Spirits of turpentine', 'burnt sienna, thinned', '#8a4426', 0, 0),
}


def table(S, rng, slate):
    g = lin(np.array([.235, .24, .25]) if slate else np.array([.90, .872, .82]))
    return np.ones((S, S, 3)) * g * (1 + (.05 if slate else .02) * noise(rng, S, S, 40, 60, 4, .8)[..., None] * (.8 if slate else .3))


def finish(path, out, rng):
    S = out.shape[0]; Y, X = np.mgrid[0:S, 0:S] / S
    out = out * (1.04 - .10 * (X * .6 + Y * .4) ** 1.3)[..., None]
    Image.fromarray((np.clip(srgb(out) + rng.standard_normal((S, S, 1)) * .006, 0, 1) * 255 + .5).astype(np.uint8)).save(path)


def place(c, rng, S, slate):
    im = Image.fromarray((srgb(c) * 255 + .5).astype(np.uint8)); H, W = c.shape[:2]
    layer = Image.new('RGBA', (S, S)); layer.paste(im, ((S - W) // 2, (S - H) // 2)); A = np.array(layer.rotate(rng.uniform(-4, 4), Image.BICUBIC)) / 255.; al = A[..., 3]
    sh = nd.gaussian_filter(np.roll(al, (12, 14), (0, 1)), 14) * .42 + nd.gaussian_filter(np.roll(al, (3, 4), (0, 1)), 3) * .3
    return table(S, rng, slate) * (1 - np.clip(sh, 0, .8))[..., None] * (1 - al)[..., None] + lin(A[..., :3]) * al[..., None]


def film(path, key):
    name, note, colour, gloss, milk = FILMS[key]; rng = np.random.default_rng(zlib.crc32(key.encode())); S, W, H = 1000, 900, 700
    c = np.ones((H, W, 3)) * lin(np.array([.945, .94, .925])); c[:H - 96, W // 2:] = lin(np.array([.075, .073, .074])); c *= 1 + .008 * rng.standard_normal((H, W, 1))
    col = lin(rgb(colour)); Y, X = np.mgrid[0:H, 0:W]
    bands = [(70, 190), (240, 360), (410, 530)]
    for i, (y0, y1) in enumerate(bands):
        edge = 4 * noise(rng, 1, W, 1, 12, 3)[0]; edge2 = 4 * noise(rng, 1, W, 1, 12, 3)[0]; ends = noise(rng, H, 1, 40, 1, 3)[:, :1]
        d = np.minimum.reduce([Y - y0 - edge[None], y1 - Y - edge2[None], X - 60 - 6 * ends, W - 70 - X - 26 * ends])
        m = np.clip(d / 2.5 + .5, 0, 1)
        streak = noise(rng, H, 1, 90, 1, 4, .8)[:, :1] * .5 + noise(rng, H, W, 60, 3, 3, .7) * .4
        thick = (1 + .10 * streak + .6 * np.exp(-np.maximum(d, 0) / 6)) * (.45, 1, 1.9)[i]
        if key == 'spirits-of-turpentine':
            a = (3.2, 1.1, .38)[i] * (1 + .16 * streak + .5 * np.exp(-np.maximum(d, 0) / 5)); cover = 1 - np.exp(-a)
            over = c * np.exp(-a[..., None] * (1 - col) * .9) ; layer = np.where(c.mean(-1, keepdims=True) > .3, c * (col / .85) ** np.minimum(a, 1.15)[..., None], c * (1 - .6 * cover[..., None]) + col * .6 * cover[..., None])
        else:
            layer = c * col ** (thick[..., None] * .5); mk = 1 - np.exp(-milk * thick * (1.0 if i else .15)); layer = layer * (1 - mk[..., None]) + .82 * col * mk[..., None]
        relief = nd.gaussian_filter(thick * m, 1.5); gy, gx = np.gradient(relief)
        shine = np.clip(.5 + .5 * np.sin(X / W * 5 + 1.2 + streak * .35), 0, 1) ** 9 * np.clip((Y - y0) / (y1 - y0) * 1.2, 0, 1)
        layer = layer * (1 + np.clip(gy * 1.2 + gx * .5, -.25, .3))[..., None] + (np.clip(gy * .4, 0, .22) * gloss + .10 * gloss * shine)[..., None]
        c = c * (1 - m[..., None]) + np.clip(layer, 0, 1) * m[..., None]
        if key != 'spirits-of-turpentine': pass
    im = Image.fromarray((srgb(c) * 255 + .5).astype(np.uint8)); d = ImageDraw.Draw(im)
    d.text((60, H - 84), name, font=font(NEWS, 38, 500), fill=(38, 34, 32)); d.text((60, H - 38), note, font=font(SANS, 22), fill=(96, 88, 82))
    d.text((W - 60, H - 74), 'Vordan', font=font(NEWS, 26, 500), fill=(142, 18, 48), anchor='ra')
    finish(path, place(lin(np.array(im) / 255.), rng, S, zlib.crc32(key.encode()) % 3 == 0), rng)


def shade(h, colour, la, le, spec=0, ao=True):
    L = np.array([math.cos(le) * math.cos(la), math.cos(le) * math.sin(la), math.sin(le)]); gy, gx = np.gradient(h)
    n = np.stack([-gx, -gy, np.ones_like(h)], -1); n /= np.linalg.norm(n, axis=-1, keepdims=True); sh = np.zeros_like(h)
    for s in range(1, 30):
        q = nd.shift(h, (-math.sin(la) * s, -math.cos(la) * s), order=0, mode='nearest'); sh = np.maximum(sh, (q - h - s * math.tan(le)) / (2 + s * .15))
    k = np.clip(n @ L, 0, 1) / math.sin(le) * (1 - np.clip(sh, 0, 1)) * .72 + .28
    for s in (3, 12): k = k / (1 + .35 * np.maximum(0, nd.gaussian_filter(h, s) - h) / s)
    return colour * k[..., None]


def surface(path, key):
    rng = np.random.default_rng(zlib.crc32(('s' + key).encode())); S = 1000; Y, X = np.mgrid[0:S, 0:S].astype(float)
    if key == 'linen-canvas':
        a = .09; wx = X * math.cos(a) + Y * math.sin(a) + 5 * noise(rng, S, S, 8, 8, 3); wy = Y * math.cos(a) - X * math.sin(a) + 5 * noise(rng, S, S, 8, 8, 3); P = 34
        i, j = np.floor(wx / P).astype(int), np.floor(wy / P).astype(int); slub = 1 + .25 * noise(rng, S, S, 3, 50, 2); slub2 = 1 + .25 * noise(rng, S, S, 50, 3, 2)
        u, v = wx / P % 1 - .5, wy / P % 1 - .5; over = (i + j) % 2 == 0
        warp = np.sqrt(np.clip(1 - (u / (.44 * slub)) ** 2, 0, 1)) * 9 + np.cos(v * 3.1416) * np.where(over, 9, -9); weft = np.sqrt(np.clip(1 - (v / (.44 * slub2)) ** 2, 0, 1)) * 9 + np.cos(u * 3.1416) * np.where(over, -9, 9)
        up = warp > weft; h = np.maximum(warp, weft) + np.where(up, 1.4 * np.sin(wx * 1.3 + wy * .45), 1.4 * np.sin(wy * 1.3 + wx * .45)) + .9 * noise(rng, S, S, 200, 200, 2)
        col = lin(rgb('#b39a72')) * (1 + .10 * noise(rng, S, S, 14, 14, 4)[..., None] + .06 * np.where(up, 1, -1)[..., None])
    elif key == 'cotton-paper':
        h = 5 * noise(rng, S, S, 16, 16, 5, .45) + .6 * noise(rng, S, S, 140, 140, 3); col = np.ones((S, S, 3)) * lin(rgb('#f3efe6'))
        wet = noise(rng, S, S, 3, 3, 5, .6) + (S * .52 - np.hypot(X - 560, (Y - 560) * 1.1)) / 150; m = np.clip(wet * 9, 0, 1); g = np.clip(-h / 14 + .5, 0, 1)
        dens = m * (.55 + .7 * g + .9 * np.exp(-np.abs(wet) * 6)); col = col * (lin(rgb('#2b67a6')) ** (dens[..., None] * .55))
    elif key == 'parchment':
        h = 5 * noise(rng, S, S, 5, 5, 4, .5) + .7 * noise(rng, S, S, 120, 120, 3); pores = np.zeros((S, S)); n = 2600; pores[rng.integers(0, S, n), rng.integers(0, S, n)] = 1
        p = nd.gaussian_filter(pores, 2.4); p /= p.max(); h -= 5 * p; veins = 1 - np.abs(noise(rng, S, S, 4, 4, 4, .6)); veins = np.clip((veins - .93) * 14, 0, 1)
        col = lin(rgb('#e6d3a9')) * (1 + .12 * noise(rng, S, S, 4, 4, 4)[..., None] * .6) * (1 - .35 * p[..., None]) * (1 - .10 * veins[..., None] * np.array([.6, 1, 1.4]))
    else:
        h = .16 * noise(rng, S, S, 3, 260, 2, .8) + .1 * noise(rng, S, S, 260, 3, 2, .8) + .12 * noise(rng, S, S, 260, 260, 2); col = np.ones((S, S, 3)) * lin(rgb('#f4f1ea'))
        t = .38 + .0 * X; stroke = np.abs(Y - 430 - .28 * (X - 500) + 40 * np.sin(X / 260)) ; lane = noise(rng, S, S, 40, 2, 4, .8); m = np.clip((120 - stroke + 12 * lane) / 5, 0, 1) * np.clip((X - 130 + 20 * lane) / 8, 0, 1) * np.clip((880 - X + 90 * lane) / 60, 0, 1)
        h += m * (2.5 + 1.1 * lane); col = col * (1 - m[..., None]) + lin(rgb('#a83c27')) * m[..., None]
    la = math.radians(215); out = shade(h, col, la, math.radians(24 if key != 'linen-canvas' else 38))
    out *= (1.02 / max(1, np.percentile(out, 98)));  out *= (1 + .22 * ((X / S - .5) * math.cos(la) + (Y / S - .5) * math.sin(la)))[..., None]
    d = np.clip((np.abs(Y / S - .5) - .26) / .3, 0, 1)[..., None]; out = out * (1 - d) + nd.gaussian_filter(out, (3.5, 3.5, 0)) * d
    Image.fromarray((np.clip(srgb(out) + rng.standard_normal((S, S, 1)) * .007, 0, 1) * 255 + .5).astype(np.uint8)).save(path)


CROPS = {'dust-mask': (560, 420, 900), 'pigment-scoop': (330, 470, 820), 'porcelain-mortar': (500, 330, 820)}

if __name__ == '__main__':
    out = os.environ.get('PICTURES_OUT', '/tmp/pr') + '/extra'; os.makedirs(out, exist_ok=True)
    for k in FILMS: film(f'{out}/{k}-film.png', k)
    for k in ('linen-canvas', 'cotton-paper', 'parchment', 'gessoed-panel'): surface(f'{out}/{k}-surface.png', k)
    for k, (x, y, s) in CROPS.items(): Image.open(f'content/pictures/{k}.jpg').convert('RGB').crop((x, y, x + s, y + s)).resize((960, 960), Image.LANCZOS).save(f'{out}/{k}-detail.png')
