"""Drawdowns: two films pulled with a blade over the black and white card, the full tone and a tint with white. And jar labels."""
import json, os, sys, zlib
import numpy as np
from PIL import Image, ImageDraw, ImageFont, ImageFilter
from scipy import ndimage as nd

FONTS = 'node_modules/@fontsource-variable/'
NEWS = FONTS + 'newsreader/files/newsreader-latin-wght-normal.woff2'
SANS = FONTS + 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2'


def font(path, size, weight=400):
    f = ImageFont.truetype(path, size)
    try: f.set_variation_by_axes([weight])
    except Exception: pass
    return f


def lin(c): c = np.asarray(c, float); return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
def srgb(c): c = np.clip(c, 0, 1); return np.where(c <= .0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - .055)
def rgb(h): return np.array(list(bytes.fromhex(h[1:]))) / 255


def lab(c):
    m = np.array([[.4124564, .3575761, .1804375], [.2126729, .7151522, .0721750], [.0193339, .1191920, .9503041]])
    t = lin(c) @ m.T / np.array([.95047, 1, 1.08883]); f = np.where(t > .008856, np.cbrt(t), 7.787 * t + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def noise(rng, h, w, ky, kx, octaves=4, gain=.55):
    out = np.zeros((h, w)); a = 1
    for o in range(octaves):
        y, x = min(h, ky * 2 ** o) + 3, min(w, kx * 2 ** o) + 3
        g = rng.standard_normal((y, x))
        out += a * nd.zoom(g, ((h + 8) / (y - 1) + .02, (w + 8) / (x - 1) + .02), order=1)[:h, :w]; a *= gain
    return out


def tint_of(c, white):
    """Kubelka–Munk: one part of pigment in ten of white (or a little black in a white)."""
    def ks(r): r = np.clip(r, .004, .97); return (1 - r) ** 2 / (2 * r)
    k = .9 * ks(np.array([.93, .93, .92])) + .1 * ks(c) if not white else .985 * ks(c) + .015 * ks(np.array([.02, .02, .022]))
    return 1 + k - np.sqrt(k * k + 2 * k)


HIDING = {'opaque': 4.5, 'semi-opaque': 2.6, 'semi-transparent': 1.4, 'transparent': .85, None: 2.5}


def film(rng, card, x0, x1, y0, y1, colour, hiding, tint=False, grainy=0.0):
    """Lays a film over card (linear); returns the mask of the even part."""
    H, W = card.shape[:2]; h, w = y1 - y0, x1 - x0
    pad = 40
    Y, X = np.mgrid[-pad:h + pad, -pad:w + pad]
    hh, ww = Y.shape
    edge = 3 * noise(rng, hh, 1, 14, 1, 4)
    left = X - edge[:, :1] * .8; right = (w - X) - 3 * noise(rng, hh, 1, 10, 1, 4)[:, :1]
    # start: the pool poured before the blade; end: ragged where the paint ran out
    lanes = noise(rng, 1, ww, 1, 22, 4, .7)[0]
    top = Y + 9 * noise(rng, 1, ww, 1, 5, 3)[0][None] + 14 * np.cos((X / w - .5) * 3)
    runout = rng.uniform(40, 80)
    bottom = h - 30 + runout * .55 * lanes[None] - Y + 6 * noise(rng, hh, ww, 30, 60, 2)
    m = np.clip(np.minimum.reduce([left, right, top]) / 2.2 + .5, 0, 1)
    dry = np.clip(bottom / 26 + .5 + .55 * noise(rng, hh, ww, 90, 110, 2, .7) * (bottom < 50), 0, 1)
    m = m * dry
    streak = noise(rng, 1, ww, 1, 70, 4, .8)[0][None] * .5 + noise(rng, hh, ww, 3, 90, 3, .7) * .35
    thick = 1 + .07 * streak
    rim = np.exp(-np.maximum(0, np.minimum(left, right)) / 5) * .5 + np.exp(-np.maximum(0, top - 2) / 14) * .9 + np.exp(-np.abs(bottom) / 10) * .2
    thick = thick + rim
    ys, xs = slice(y0 - pad, y1 + pad), slice(x0 - pad, x1 + pad)
    base = card[ys, xs]
    white = base.mean(-1) > .3
    cover = 1 - np.exp(-hiding * thick)
    cover0 = 1 - np.exp(-hiding)
    # over white the film has the stated colour by definition; over black less light comes back
    glaze = np.clip(colour * np.where(thick[..., None] > 0, np.exp(-(thick[..., None] - 1) * .35 * (1 - colour) * (1.4 if hiding < 2 else .5)), 1), 0, 1)
    over_black = colour * (cover[..., None] ** 1.15) * .97 + .004
    layer = np.where(white[..., None], glaze, np.minimum(over_black, glaze))
    layer = layer * (1 + grainy * noise(rng, hh, ww, 260, 200, 1)[..., None])
    # light from the upper left on the relief of the rim and the streaks
    relief = nd.gaussian_filter(thick * m, 1.6)
    gy, gx = np.gradient(relief)
    layer = layer * (1 + np.clip((gx * .75 + gy * .5) * 1.1, -.3, .35)[..., None]) + np.clip((gx + gy * .6) * .22, 0, .06)[..., None] * .7
    card[ys, xs] = base * (1 - m[..., None]) + np.clip(layer, 0, 1) * m[..., None]


def drawdown(path, key, p):
    seed = zlib.crc32(key.encode()) % 99991; rng = np.random.default_rng(seed)
    S = 1200; W, H = 900, 1120
    paper = np.array([.945, .94, .925])
    c = np.ones((H, W, 3)) * lin(paper)
    split = int(H * rng.uniform(.52, .6))
    bottom = H - 118
    c[split:bottom] = lin(np.array([.075, .073, .074]))
    c *= 1 + .008 * rng.standard_normal((H, W, 1))
    col = lin(rgb(p['stated'])); is_white = rgb(p['stated']).min() > .8
    hid = HIDING[p.get('opacity')]
    grain = {'crystal': .07, 'sand': .05, 'glass': .07, 'earth': .022, 'clay': .02, 'chunks': .02, 'pearl': .02, 'metal': .035}.get(p['character'], .008)
    a, b = 92, 92 + 372; e, f = 92 + 372 + 60, W - 92
    start = 70 + int(rng.uniform(-12, 12))
    film(rng, c, a, b, start, bottom - 62 + int(rng.uniform(-16, 8)), col, hid, grainy=grain)
    mask = np.zeros((H, W)); mask[start + 110:split - 60, a + 40:b - 40] = 1
    film(rng, c, e, f, start + int(rng.uniform(-8, 24)), bottom - 70 + int(rng.uniform(-20, 8)), tint_of(col, is_white), max(hid, 3.2), grainy=grain * .3)
    im = Image.fromarray((srgb(c) * 255 + .5).astype(np.uint8)); d = ImageDraw.Draw(im)
    ink = (38, 34, 32)
    t = p['texts']['en']
    code = t['sub'].split(' · ')[0]
    d.text((92, H - 98), t['name'], font=font(NEWS, 40, 500), fill=ink)
    d.text((92, H - 48), f"{code}   ·   {p['sku']}", font=font(SANS, 23), fill=(96, 88, 82))
    d.text((W - 92, H - 86), 'full tone  |  + 1.5 % black' if is_white else 'full tone  |  1 : 10 white', font=font(SANS, 23), fill=(96, 88, 82), anchor='ra')
    d.text((W - 92, H - 48), 'Vordan', font=font(NEWS, 26, 500), fill=(142, 18, 48), anchor='ra')
    # the card on the table
    slate = seed % 3 == 0
    g = lin(np.array([.235, .24, .25]) if slate else np.array([.90, .872, .82]))
    table = np.ones((S, S, 3)) * g * (1 + (.05 if slate else .02) * noise(rng, S, S, 40, 60, 4, .8)[..., None] * (.8 if slate else .3))
    ang = rng.uniform(-3.2, 3.2); ox, oy = (S - W) // 2 + int(rng.uniform(-16, 16)), (S - H) // 2
    layer = Image.new('RGBA', (S, S), (0, 0, 0, 0)); layer.paste(im, (ox, oy)); layer = layer.rotate(ang, Image.BICUBIC, center=(S / 2, S / 2))
    layer = layer.resize((int(S * .965), int(S * .965)), Image.LANCZOS); full = Image.new('RGBA', (S, S), (0, 0, 0, 0)); o = (S - layer.width) // 2; full.paste(layer, (o, o))
    A = np.array(full) / 255.; al = A[..., 3]
    sh = nd.gaussian_filter(np.roll(al, (12, 14), (0, 1)), 14) * .42 + nd.gaussian_filter(np.roll(al, (3, 4), (0, 1)), 3) * .3
    out = table * (1 - np.clip(sh, 0, .8))[..., None] * (1 - al)[..., None] + lin(A[..., :3]) * al[..., None]
    Y, X = np.mgrid[0:S, 0:S] / S
    light = 1.0 + .0 * X
    fall = 1.04 - .10 * (X * .6 + Y * .4) ** 1.3
    light = np.where(al > .5, 1 + (fall - fall[int(S * .35), int(S * .3)]) * .6, fall)
    out = out * light[..., None]
    final = srgb(out) + rng.standard_normal((S, S, 1)) * .006
    final = (np.clip(final, 0, 1) * 255 + .5).astype(np.uint8)
    Image.fromarray(final).save(path)
    # the colour of the full tone over white, in the finished picture
    mk = Image.fromarray((mask * 255).astype(np.uint8)); l = Image.new('L', (S, S)); l.paste(mk, (ox, oy)); l = l.rotate(ang, center=(S / 2, S / 2)).resize((int(S * .965),) * 2)
    fm = Image.new('L', (S, S)); fm.paste(l, (o, o)); k = np.array(fm) > 200
    mean = srgb(lin(final[k] / 255.).mean(0))
    return float(np.linalg.norm(lab(mean) - lab(rgb(p['stated'])))), '#' + ''.join('%02x' % int(round(v * 255)) for v in mean)


def label(path, p):
    W, H = 900, 620
    im = Image.new('RGB', (W, H), (246, 242, 233)); d = ImageDraw.Draw(im)
    ink = (34, 30, 28); t = p['texts']['en']; code, _, rest = t['sub'].partition(' · ')
    d.rectangle((22, 22, W - 23, H - 23), outline=(142, 18, 48), width=3)
    d.text((W / 2, 92), 'VORDAN', font=font(NEWS, 50, 600), fill=(142, 18, 48), anchor='mm')
    d.line((W / 2 - 60, 136, W / 2 + 60, 136), fill=(142, 18, 48), width=2)
    s = 104
    while font(NEWS, s, 500).getlength(t['name']) > W - 130: s -= 4
    d.text((W / 2, 226), t['name'], font=font(NEWS, s, 500), fill=ink, anchor='mm')
    am = p['texts']['am']['name']; fa = FONTS + 'noto-serif-armenian/files/noto-serif-armenian-armenian-wght-normal.woff2'
    s = 46
    while font(fa, s).getlength(am) > W - 160: s -= 2
    d.text((W / 2, 312), am, font=font(fa, s), fill=(80, 72, 68), anchor='mm')
    d.rectangle((110, 362, W - 110, 444), fill=tuple(int(v) for v in bytes.fromhex(p['stated'][1:])))
    d.text((60, 508), code, font=font(SANS, 42, 600), fill=ink, anchor='lm')
    d.text((W - 60, 508), p['sku'], font=font(SANS, 38), fill=ink, anchor='rm')
    d.text((60, 564), 'dry pigment', font=font(SANS, 34), fill=(96, 88, 82), anchor='lm')
    w = (p.get('weights') or [''])[0] or ''
    d.text((W - 60, 564), (w[1:] + ' g') if w.startswith('g') else '', font=font(SANS, 34), fill=(96, 88, 82), anchor='rm')
    im.save(path)


if __name__ == '__main__':
    out = os.environ.get('PICTURES_OUT', '/tmp/pr'); specs = json.load(open(out + '/specs.json'))
    os.makedirs(out + '/drawdown', exist_ok=True); os.makedirs(out + '/label', exist_ok=True)
    for key, p in specs.items():
        if not p['product'] or (len(sys.argv) > 1 and key not in sys.argv[1:]): continue
        label(f'{out}/label/{key}.png', p)
        print(key, p['stated'], *drawdown(f'{out}/drawdown/{key}.png', key, p), flush=True)
