"""Renders what is missing. Workers claim a picture by creating a file: blender -b --python batch.py -- heap jar macro tool"""
import json, os, sys, time, traceback
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import plan
OUT = os.environ.get('PICTURES_OUT', '/tmp/pr')
specs = json.load(open(OUT + '/specs.json'))
for kind in sys.argv[sys.argv.index('--') + 1:]:
    folder = f'{OUT}/{kind}'; os.makedirs(folder, exist_ok=True)
    if kind == 'tool':
        import tools; keys = list(tools.TOOLS)
    elif kind == 'jar': keys = ['2', '0', '4', '1']
    else: keys = sorted(specs, key=lambda k: not specs[k]['product'])
    only = os.environ.get('ONLY')
    for key in keys:
        if only and key not in only.split(','): continue
        try: os.close(os.open(f'{folder}/{key}.claim', os.O_CREAT | os.O_EXCL))
        except FileExistsError: continue
        t = time.time()
        try:
            path = f'{folder}/{key}.png'
            if kind == 'heap':
                import scenes; scenes.picture(path, plan.spec(key, specs[key]), int(os.environ.get('SIZE', 800)), 11, 1)
            elif kind == 'macro':
                import macro; macro.macro(path, key, specs[key], int(os.environ.get('SIZE', 1100)))
            elif kind == 'jar':
                import jar; jar.jar(path, int(key), None, int(os.environ.get('SIZE', 760)))
            elif kind == 'tool':
                tools.render(key, path, int(os.environ.get('SIZE', 1100)))
        except Exception: traceback.print_exc()
        print('DONE', kind, key, round(time.time() - t, 1), flush=True)
