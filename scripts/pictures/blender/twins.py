"""Near twins among pictures of one kind: difference hash of 64 bits, at most 10 bits apart. twins.py FILES..."""
import sys
import numpy as np
from PIL import Image


def difference_hash(path):
    a = np.array(Image.open(path).convert('L').resize((9, 8), Image.LANCZOS)).astype(int)
    return (a[:, 1:] > a[:, :-1]).ravel()


files = sys.argv[1:]; hashes = {f: difference_hash(f) for f in files}
pairs = [(f, g) for i, f in enumerate(files) for g in files[i + 1:] if (hashes[f] != hashes[g]).sum() <= 10]
twins = {f for p in pairs for f in p}; n = len(files)
print(f'{n} pictures, {len(pairs)} pairs of {n * (n - 1) // 2}, {len(twins)} pictures with a twin ({100 * len(twins) / n:.1f} %)')
for p in pairs: print(*p)
