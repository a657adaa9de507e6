"""A labelled jar, rendered for a dark, a middle and a bright powder; compose_jars.py mixes these for every colour."""
import math, os
import numpy as np, bpy
import studio as st, heap as hp

VARIANTS = [
    dict(seed=11, az=-14, el=14, light=140, cap=True, pile=(.62, -.62), slate=False),
    dict(seed=12, az=16, el=20, light=125, cap=True, pile=(-.66, -.55), slate=False),
    dict(seed=13, az=-8, el=30, light=150, cap=False, pile=(.85, -.35), slate=False),
    dict(seed=14, az=10, el=12, light=135, cap=True, pile=None, slate=True),
    dict(seed=15, az=20, el=28, light=120, cap=False, pile=(-.75, -.5), slate=True),
]


def glass():
    m = bpy.data.materials.new('glass'); m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links; n.clear()
    o = n.new('ShaderNodeOutputMaterial'); t = n.new('ShaderNodeBsdfTransparent'); t.inputs[0].default_value = (.97, .985, .975, 1)
    g = n.new('ShaderNodeBsdfGlossy'); g.inputs['Roughness'].default_value = .03; f = n.new('ShaderNodeFresnel'); f.inputs[0].default_value = 1.42
    x = n.new('ShaderNodeMixShader'); l.new(f.outputs[0], x.inputs[0]); l.new(t.outputs[0], x.inputs[1]); l.new(g.outputs[0], x.inputs[2]); l.new(x.outputs[0], o.inputs[0])
    return m


def patch(r, a, z0, z1, mat, turn=0, n=48):
    t = np.linspace(-a, a, n) - math.pi / 2 + turn; V = []; F = []
    for i, k in enumerate(t): V += [[r * math.cos(k), r * math.sin(k), z0], [r * math.cos(k), r * math.sin(k), z1]]
    for i in range(n - 1): F.append([2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1])
    c = np.array([[i / (n - 1), v, 0] for i in range(n) for v in (0, 1)])
    return st.mesh('label', V, F, mat, True, c)


def scene(v, albedo, size, samples, coordinates=False):
    rng = np.random.default_rng(v['seed']); s = st.clear(size, samples)
    powder = st.material('powder', (albedo,) * 3, 1, 0, bump=.7, bump_scale=45)
    cap = st.material('cap', (.012, .012, .013), .32, .5)
    level = .86 if v['cap'] else .9
    prof = [(0, .03), (.40, .03), (.462, .07)] + [(.464, z) for z in np.linspace(.1, level - .02, 10)]
    st.lathe('body', prof + [(.45, level), (.28, level + .035), (.1, level + .05), (0.001, level + .055)], powder)
    g = glass()
    st.lathe('jar', [(0, .0), (.42, 0), (.485, .03), (.5, .09), (.5, .98), (.485, 1.05), (.425, 1.11), (.415, 1.15), (.415, 1.3), (.40, 1.3)], g)
    if v['cap']:
        ribs = [(0.0, 1.40), (.42, 1.40), (.447, 1.385), (.452, 1.36), (.452, 1.15), (.44, 1.14)]
        st.lathe('cap', ribs[::-1], cap)
    else:
        o = st.lathe('cap', [(.44, .0), (.455, .02), (.455, .23), (.44, .25), (.0, .25)], cap); k = -1 if v['pile'][0] > 0 else 1
        o.location = (k * .98, .12, 0)
    lab = bpy.data.materials.new('label'); lab.use_nodes = True
    p = lab.node_tree.nodes['Principled BSDF']; p.inputs['Base Color'].default_value = (.9, .9, .9, 1); p.inputs['Roughness'].default_value = .7; p.inputs['Specular'].default_value = .1
    patch(.5035, 1.02, .17, .17 + 1.02 * 2 * .5035 * 620 / 900, lab, math.radians(v['az'] * .8))
    if v['pile']:
        h, X, Y, b = hp.build(rng, dict(shape='cone', height=.5, crumbs=5000))
        f = st.field('pile', h, -1.6, 1.6, -1.6, 1.6, powder); f.scale = (.30, .30, .30); f.location = (v['pile'][0], v['pile'][1], -.002)
        k = 90; a = rng.uniform(0, 6.28, k); q = .3 * (1 + rng.exponential(.18, k)); rs = .003 + .002 * rng.pareto(2.5, k); rs = np.minimum(rs, .01)
        st.grains('loose', rng, 'lump', np.c_[q * np.cos(a) + v['pile'][0], q * np.sin(a) + v['pile'][1], rs * .5], rs, powder, True)
    paper = (.075, .078, .083) if v['slate'] else (hp.PAPER)
    st.ground(rng, tuple(paper), bump=.25)
    el, az, d = math.radians(v['el']), math.radians(v['az']), 7.4
    st.camera((d * math.cos(el) * math.sin(az), -d * math.cos(el) * math.cos(az), d * math.sin(el) + .5), (0 if v['cap'] else (.1 if v['pile'][0] < 0 else -.1), -.12, .58), 108 if v['cap'] else 94, None)
    la, le = math.radians(v['light']), math.radians(40)
    st.window(tuple(14 * k for k in (math.cos(le) * math.cos(la + .9), math.cos(le) * math.sin(la + .9), math.sin(le))), (0, 0, .5), 6, 2300, (1, .985, .96))
    st.world(.5)
    return s


def jar(path, index, p, size):
    v = VARIANTS[index]
    for name, a in (('dark', .02), ('bright', .88)):
        scene(v, a, size, 14)
        if not path: return
        st.render(path.replace('.png', f'-{name}.png'))
    s = scene(v, .3, size, 4, True)
    s.view_settings.view_transform = 'Raw'; s.render.image_settings.color_depth = '16'
    for m in bpy.data.materials:
        n, l = m.node_tree.nodes, m.node_tree.links; e = n.new('ShaderNodeEmission'); out = next(k for k in n if k.type == 'OUTPUT_MATERIAL')
        if m.name == 'glass': continue
        if m.name == 'label':
            a = n.new('ShaderNodeVertexColor'); a.layer_name = 'Col'; l.new(a.outputs[0], e.inputs[0])
            x = n.new('ShaderNodeMixRGB'); x.blend_type = 'ADD'; x.inputs[0].default_value = 1; x.inputs[2].default_value = (0, 0, 1, 1)
            l.new(a.outputs[0], x.inputs[1]); l.new(x.outputs[0], e.inputs[0])
        else: e.inputs[0].default_value = (0, 0, 0, 1)
        l.new(e.outputs[0], out.inputs[0])
    bpy.context.scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for o in list(bpy.data.objects):
        if o.type == 'LIGHT' or o.name == 'jar': bpy.data.objects.remove(o)
    s.cycles.use_adaptive_sampling = False; s.cycles.samples = 12
    st.render(path.replace('.png', '-label.png'))
