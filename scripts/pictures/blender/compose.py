"""Mixes the jars for every colour, pastes the labels, and encodes everything as 960 px JPEG."""
import glob, io, json, os, sys, zlib
import numpy as np
from PIL import Image, ImageFilter
from scipy import ndimage as nd
from drawdown import lin, srgb, rgb

OUT = os.environ.get('PICTURES_OUT', '/tmp/pr'); DEST = os.environ.get('PICTURES_DEST', 'content/pictures'); S = 960; ONLY = os.environ.get('VARIANTS', '')


def load(p): return np.array(Image.open(p).convert('RGB')) / 255.


def calm(x, mask=None):
    """Takes the noise of few samples out of the even parts."""
    y = np.stack([nd.median_filter(x[..., i], 3) for i in range(3)], -1)
    g = nd.gaussian_filter(y.mean(-1), 1.2); e = np.clip(nd.gaussian_gradient_magnitude(g, 1.2) * 40, 0, 1)[..., None]
    soft = np.stack([nd.gaussian_filter(y[..., i], 2.2) for i in range(3)], -1)
    return soft * (1 - e) + y * e


def jars(specs):
    order = [v for v in ('2', '0', '4', '1') if os.path.exists(f'{OUT}/jar/{v}-label.png')]
    parts = {}
    for v in order:
        a, b = lin(load(f'{OUT}/jar/{v}-dark.png')), lin(load(f'{OUT}/jar/{v}-bright.png'))
        d = np.clip(b - a, 0, None); m = d.mean(-1); powder = nd.gaussian_filter((m > .12).astype(float), 1.5)[..., None]
        ca, cd = calm(a), calm(d)
        im = Image.open(f'{OUT}/jar/{v}-label.png'); L = np.array(im.convert('RGB')) / 255. if im.mode == 'RGB' else np.array(im)[..., :3] / 65535.
        raw = np.array(im); L = raw[..., :3] / (65535. if raw.dtype == np.uint16 else 255.)
        parts[v] = (ca, a, d * powder + cd * (1 - powder), L)
    chosen = {}
    keys = [k for k, p in specs.items() if p['product']]
    for i, key in enumerate(keys):
        v = order[i % len(order)]; chosen[key] = v; p = specs[key]; base, raw, d, L = parts[v]
        if ONLY and v not in ONLY: continue
        col = lin(rgb(p['stated'])); t = (np.clip(col, .012, .9) - .02) / .86
        t = np.where(t > 0, t, t * 1)
        img = np.clip(base + d * t, 0, None)
        lab = lin(load(f'{OUT}/label/{key}.png')); H, W = lab.shape[:2]; m = np.clip(L[..., 2], 0, 1); safe = np.maximum(m, .02)
        u = np.clip(L[..., 0] / safe, 0, 1) * (W - 1); w = (1 - np.clip(L[..., 1] / safe, 0, 1)) * (H - 1)
        k = 960 / L.shape[0]
        z = lambda x: nd.zoom(x, (k, k) + (1,) * (x.ndim - 2), order=1)
        img, u, w, m = z(img), z(u), z(w), z(m)
        small = nd.gaussian_filter(lab, (1.1, 1.1, 0))
        t3 = np.stack([nd.map_coordinates(small[..., c], [w, u], order=1) for c in range(3)], -1)
        img = img * (1 - m[..., None]) + img * (t3 / .9) * m[..., None]
        g = srgb(img * 1.06); g += np.random.default_rng(i).standard_normal(g.shape[:2] + (1,)) * .007
        Image.fromarray((np.clip(g, 0, 1) * 255 + .5).astype(np.uint8)).save(f'{OUT}/jar/{key}.jar.png')
    json.dump(chosen, open(f'{OUT}/jars.json', 'w'))


def encode(src, dest, sharpen=0):
    im = Image.open(src).convert('RGB')
    small = im.size[0] < S
    if im.size[0] != S: im = im.resize((S, S), Image.LANCZOS)
    if small: im = im.filter(ImageFilter.UnsharpMask(1.4, 70, 2))
    for q in (86, 82, 78, 74, 70, 66, 62):
        b = io.BytesIO(); im.save(b, 'JPEG', quality=q, optimize=True, progressive=True, subsampling=0 if q > 80 else 2)
        if b.tell() < 130_000: break
    open(f'{DEST}/{dest}.jpg', 'wb').write(b.getvalue())


if __name__ == '__main__':
    specs = json.load(open(OUT + '/specs.json')); kinds = sys.argv[1:]
    if 'jar' in kinds:
        jars(specs)
        for k in json.load(open(OUT + '/jars.json')): os.path.exists(f'{OUT}/jar/{k}.jar.png') and encode(f'{OUT}/jar/{k}.jar.png', f'{k}-jar')
    for kind, suffix in (('heap', ''), ('drawdown', '-drawdown'), ('macro', '-grain'), ('extra', '')):
        if kind in kinds:
            for f in glob.glob(f'{OUT}/{kind}/*.png'): encode(f, os.path.basename(f)[:-4] + suffix)
