"""A photographer's table in Cycles: paper ground, a window from one side, a camera."""
import bpy, math, random
import numpy as np
from scipy import ndimage as nd


def linear(hexcolour):
    v = np.array([int(hexcolour.lstrip('#')[i:i + 2], 16) / 255 for i in (0, 2, 4)])
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def clear(size, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.resolution_x = s.render.resolution_y = size
    c = s.cycles
    c.device = 'CPU'; c.samples = samples; c.use_adaptive_sampling = True; c.adaptive_threshold = 0.03
    c.adaptive_min_samples = max(8, samples // 2); c.use_denoising = False; c.max_bounces = 5; c.diffuse_bounces = 3
    c.glossy_bounces = 2; c.transmission_bounces = 3; c.transparent_max_bounces = 10
    c.caustics_reflective = c.caustics_refractive = False; c.sample_clamp_indirect = 2.5
    s.render.threads_mode = 'FIXED'; s.render.threads = 1
    s.view_settings.view_transform = 'Standard'
    s.render.image_settings.file_format = 'PNG'
    return s


def material(name, colour=None, rough=1.0, specular=0.0, metallic=0.0, vary=None, vary_scale=30, bump=0, bump_scale=120, vertex=False, sheen=0):
    m = bpy.data.materials.new(name); m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    p = n['Principled BSDF']
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = specular
    p.inputs['Metallic'].default_value = metallic
    p.inputs['Sheen'].default_value = sheen
    if colour is not None:
        p.inputs['Base Color'].default_value = (*colour, 1)
    if vertex:
        a = n.new('ShaderNodeVertexColor'); a.layer_name = 'Col'
        l.new(a.outputs['Color'], p.inputs['Base Color'])
    elif vary is not None:
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = vary_scale; t.inputs['Detail'].default_value = 4
        x = n.new('ShaderNodeMixRGB'); x.inputs[1].default_value = (*colour, 1); x.inputs[2].default_value = (*vary, 1)
        r = n.new('ShaderNodeValToRGB'); r.color_ramp.elements[0].position = .38; r.color_ramp.elements[1].position = .62
        co = n.new('ShaderNodeTexCoord'); l.new(co.outputs['Object'], t.inputs['Vector'])
        l.new(t.outputs['Fac'], r.inputs['Fac']); l.new(r.outputs['Color'], x.inputs[0]); l.new(x.outputs[0], p.inputs['Base Color'])
    if bump:
        co = n.new('ShaderNodeTexCoord')
        t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = bump_scale; t.inputs['Detail'].default_value = 3
        l.new(co.outputs['Object'], t.inputs['Vector'])
        b = n.new('ShaderNodeBump'); b.inputs['Strength'].default_value = bump; b.inputs['Distance'].default_value = .6 / bump_scale
        l.new(t.outputs['Fac'], b.inputs['Height']); l.new(b.outputs['Normal'], p.inputs['Normal'])
    return m


def mesh(name, verts, faces, mat, smooth=False, colours=None):
    me = bpy.data.meshes.new(name)
    verts = np.asarray(verts, np.float32); faces = np.asarray(faces, np.int32)
    k = faces.shape[1]
    me.vertices.add(len(verts)); me.vertices.foreach_set('co', verts.ravel())
    me.loops.add(faces.size); me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.add(len(faces))
    me.polygons.foreach_set('loop_start', np.arange(0, faces.size, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(len(faces), k, np.int32))
    me.polygons.foreach_set('use_smooth', np.full(len(faces), smooth))
    me.update(calc_edges=True)
    if colours is not None:
        a = me.color_attributes.new('Col', 'FLOAT_COLOR', 'POINT')
        a.data.foreach_set('color', np.c_[colours, np.ones(len(colours))].astype(np.float32).ravel())
    o = bpy.data.objects.new(name, me); me.materials.append(mat)
    bpy.context.scene.collection.objects.link(o)
    return o


def field(name, h, x0, x1, y0, y1, mat, colours=None, smooth=True):
    ny, nx = h.shape
    X, Y = np.meshgrid(np.linspace(x0, x1, nx), np.linspace(y0, y1, ny))
    v = np.stack([X, Y, h], -1).reshape(-1, 3)
    i = np.arange(nx * ny).reshape(ny, nx)
    f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)
    return mesh(name, v, f, mat, smooth, None if colours is None else colours.reshape(-1, 3))


def lathe(name, profile, mat, n=96, smooth=True):
    p = np.array(profile); a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    v = np.stack([np.outer(p[:, 0], np.cos(a)), np.outer(p[:, 0], np.sin(a)), np.repeat(p[:, 1:2], n, 1)], -1).reshape(-1, 3)
    i = np.arange(len(p) * n).reshape(len(p), n); j = np.roll(i, -1, 1)
    f = np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)
    o = mesh(name, v, f, mat, smooth)
    o.data.use_auto_smooth = True; o.data.auto_smooth_angle = math.radians(40)
    return o


def noise(rng, n, base, octaves, gain=.5, m=None):
    m = m or n
    out = np.zeros((n, m)); amp = 1
    for o in range(octaves):
        k = base * 2 ** o
        g = rng.standard_normal((k + 3, max(4, int(k * m / n) + 3)))
        if k >= n: break
        z = nd.zoom(g, (n / k, n / k), order=3 if k < n / 6 else 1)[:n, :m]
        if z.shape != (n, m): z = nd.zoom(g, (n / (g.shape[0] - 1), m / (g.shape[1] - 1)), order=1)[:n, :m]
        out += amp * z; amp *= gain
    return out


def splat(h, rng, xs, ys, rs, x0, step, squash=.8):
    """Presses crumbs, small lumpy domes, into a height field."""
    n = h.shape[0]
    for x, y, r in zip(xs, ys, rs):
        cx, cy, k = (x - x0) / step, (y - x0) / step, r / step
        a, b, c, d = int(cx - k - 1), int(cx + k + 2), int(cy - k - 1), int(cy + k + 2)
        if a < 0 or c < 0 or b > n or d > n: continue
        X, Y = np.meshgrid(np.arange(a, b) - cx, np.arange(c, d) - cy)
        t = rng.uniform(0, 3.14); e = rng.uniform(.7, 1.4)
        U = X * math.cos(t) + Y * math.sin(t); V = (Y * math.cos(t) - X * math.sin(t)) * e
        q = 1 - (np.abs(U) ** 2.4 + np.abs(V) ** 2.4) / k ** 2.4
        dome = np.where(q > 0, np.sqrt(np.maximum(q, 0)), 0) * r * squash
        patch = h[c:d, a:b]
        base = patch[min(int(cy) - c, d - c - 1), min(int(cx) - a, b - a - 1)]
        h[c:d, a:b] = np.where(dome > 0, np.maximum(patch, base - r * .3 + dome), patch)
    return h


_ico = None
def icosphere(level=1):
    global _ico
    if _ico is None: _ico = {}
    if level not in _ico:
        import bmesh
        b = bmesh.new(); bmesh.ops.create_icosphere(b, subdivisions=level, radius=1)
        b.verts.ensure_lookup_table()
        _ico[level] = (np.array([v.co[:] for v in b.verts]), np.array([[v.index for v in f.verts] for f in b.faces])); b.free()
    return _ico[level]


def shard(rng, kind):
    """A base form of a grain."""
    v, f = icosphere(1 if kind in ('crystal', 'glass', 'plate') else 2)
    v = v.copy()
    if kind == 'crystal':
        for _ in range(7):
            d = rng.standard_normal(3); d /= np.linalg.norm(d); cut = rng.uniform(.45, .8)
            s = v @ d; v -= np.outer(np.maximum(s - cut, 0), d)
        v *= rng.uniform(.65, 1.3, 3)
    elif kind == 'glass':
        for _ in range(4):
            d = rng.standard_normal(3); d /= np.linalg.norm(d); cut = rng.uniform(.1, .6)
            s = v @ d; v -= np.outer(np.maximum(s - cut, 0), d)
        v *= rng.uniform(.5, 1.6, 3)
    elif kind == 'plate':
        v *= np.array([1, rng.uniform(.6, 1), .06])
    else:
        v *= (1 + .28 * np.sin(v @ rng.uniform(-3, 3, (3, 1)) * 2.2 + rng.uniform(0, 6)) + .10 * rng.standard_normal((len(v), 1)))
        v *= rng.uniform(.75, 1.2, 3)
    return v, f


def grains(name, rng, kind, centres, radii, mat, smooth=False, colours=None, flat=False):
    if len(radii) == 0: return
    V, F, C, off = [], [], [], 0
    forms = [shard(rng, kind) for _ in range(24)]
    for i, (c, r) in enumerate(zip(centres, radii)):
        v, f = forms[i % 24]
        if flat:
            a = rng.uniform(0, 6.28); tx, ty = rng.normal(0, flat, 2)
            q = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
            q = np.array([[1, 0, tx], [0, 1, ty], [-tx, -ty, 1]]) @ q
        else:
            q, _ = np.linalg.qr(rng.standard_normal((3, 3)))
        V.append(v @ q.T * r + c); F.append(f + off); off += len(v)
        if colours is not None: C.append(np.repeat(colours[i:i + 1], len(v), 0))
    return mesh(name, np.concatenate(V), np.concatenate(F), mat, smooth, np.concatenate(C) if C else None)


def look_at(o, target):
    from mathutils import Vector
    o.rotation_euler = (Vector(target) - o.location).to_track_quat('-Z', 'Y').to_euler()


def camera(position, target, lens, fstop=None, shift=(0, 0)):
    c = bpy.data.cameras.new('camera'); o = bpy.data.objects.new('camera', c)
    bpy.context.scene.collection.objects.link(o); bpy.context.scene.camera = o
    o.location = position; look_at(o, target); c.lens = lens; c.clip_start = .01
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True; c.dof.aperture_fstop = fstop
        c.dof.focus_distance = float(np.linalg.norm(np.array(position) - np.array(target)))
    return o


def window(position, target, size, energy, colour=(1, .985, .96), size_y=None):
    l = bpy.data.lights.new('window', 'AREA'); l.shape = 'RECTANGLE'; l.size = size; l.size_y = size_y or size
    l.energy = energy; l.color = colour
    o = bpy.data.objects.new('window', l); bpy.context.scene.collection.objects.link(o)
    o.location = position; look_at(o, target)


def world(strength, colour=(.98, .99, 1)):
    w = bpy.data.worlds.new('w'); bpy.context.scene.world = w; w.use_nodes = True
    b = w.node_tree.nodes['Background']; b.inputs[0].default_value = (*colour, 1); b.inputs[1].default_value = strength


def ground(rng, colour, size=30, dust=None, dust_colour=None, bump=.25):
    """Paper with a little tooth; dust is a mask over [-2, 2]²."""
    m = material('paper', colour, 1, 0, bump=bump, bump_scale=55)
    if dust is not None:
        n, l = m.node_tree.nodes, m.node_tree.links
        k = dust.shape[0]
        im = bpy.data.images.new('dust', k, k, float_buffer=True, is_data=True)
        im.pixels.foreach_set(np.repeat(dust[..., None], 4, -1).astype(np.float32).ravel())
        t = n.new('ShaderNodeTexImage'); t.image = im; t.extension = 'CLIP'
        co = n.new('ShaderNodeTexCoord'); mp = n.new('ShaderNodeMapping')
        mp.inputs['Location'].default_value = (.5, .5, 0); mp.inputs['Scale'].default_value = (.25, .25, 1)
        l.new(co.outputs['Object'], mp.inputs['Vector']); l.new(mp.outputs['Vector'], t.inputs['Vector'])
        x = n.new('ShaderNodeMixRGB'); x.inputs[1].default_value = (*colour, 1); x.inputs[2].default_value = (*dust_colour, 1)
        l.new(t.outputs['Color'], x.inputs[0]); l.new(x.outputs[0], n['Principled BSDF'].inputs['Base Color'])
    s = size
    return mesh('ground', [[-s, -s, 0], [s, -s, 0], [s, s, 0], [-s, s, 0]], [[0, 1, 2, 3]], m)


def render(path):
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
