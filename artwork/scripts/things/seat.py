"""The child seat: a bucket on a base that turns."""
import math

import numpy as np

import carmesh
import carscene as S
import materials as M
import still as T

LINE = [(-0.46, 0.455), (-0.40, 0.495), (-0.28, 0.505), (-0.06, 0.455), (0.09, 0.462), (0.175, 0.55), (0.225, 0.74), (0.285, 0.98), (0.345, 1.22), (0.375, 1.33)]


class Bucket:
    """A trough along the seat's side view: flat in the middle, drawn up at both sides."""

    def __init__(self, n=140):
        p = T.resample(carmesh._spline(np.array(LINE), 24), 0.004)
        self.p = np.column_stack([np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(p)), p[:, k]) for k in (0, 1)])
        t = np.gradient(self.p, axis=0)
        t /= np.linalg.norm(t, axis=1, keepdims=True)
        self.inward = np.column_stack([-t[:, 1], t[:, 0]])
        self.s = np.linspace(0, 1, n)
        soft = lambda xs, ys: np.convolve(np.pad(np.interp(self.s, xs, ys), 9, mode="edge"), np.ones(19) / 19, "valid")
        end = np.sqrt(np.clip(1 - (np.clip(self.s - 0.86, 0, 1) / 0.1405) ** 2.6, 0, 1)) * np.sqrt(np.clip(1 - (np.clip(0.10 - self.s, 0, 1) / 0.102) ** 2.6, 0, 1))
        self.w = soft([0, 0.15, 0.40, 0.60, 0.80, 1], [0.27, 0.275, 0.285, 0.285, 0.305, 0.29]) * (0.15 + 0.85 * end)
        self.h = soft([0, 0.15, 0.38, 0.52, 0.64, 0.78, 0.90, 1], [0.07, 0.14, 0.30, 0.24, 0.21, 0.31, 0.28, 0.14]) * (0.25 + 0.75 * end)

    def at(self, i, c, lift=0.0, grow=0.0, e=3.0):
        """Point at row i and c = -1..1 across, `lift` above the surface, `grow` wider."""
        a = c * math.pi / 2
        x = (self.w[i] + grow - lift * abs(c) ** 3) * math.copysign(abs(math.sin(a)) ** (2 / e), c)
        d = (self.h[i]) * (1 - abs(math.cos(a)) ** (2 / e)) + lift * (1 - abs(c) ** 3)
        y, z = self.p[i] + self.inward[i] * d
        return x, y, z

    def rows(self, lo, hi, edge, **k):
        C = np.sign(np.linspace(-1, 1, 97)) * np.abs(np.linspace(-1, 1, 97)) ** 0.8 * edge
        return [[self.at(i, c, **k) for c in C] for i in range(lo, hi)]


def childseat():
    T.light(5.4, 0.26)
    T.sweep((0.52, 0.51, 0.49), 2.6)
    shell = M.textured("shell", (0.022, 0.024, 0.026), rough=0.38, spec=0.5, grain=200, bump=0.05)
    knit = M.textured("knit", (0.15, 0.165, 0.175), rough=0.95, spec=0.05, grain=120, bump=0.6, sheen=0.4, mottle=0.25)
    soft = M.textured("soft", (0.50, 0.42, 0.32), rough=0.95, spec=0.05, grain=100, bump=0.5, sheen=0.5, mottle=0.12)
    web, dark = M.cloth("web", (0.016, 0.017, 0.018)), M.rubber("dark")
    b = Bucket()
    n = len(b.s)
    o = [T.grid("shell", b.rows(0, n, 1.0, lift=-0.03, grow=0.018), shell, thick=0.030, offset=0.0, sub=1)]
    rim = [b.at(i, -1, -0.012, 0.012) for i in range(n)] + [b.at(i, 1, -0.012, 0.012) for i in range(n - 1, -1, -1)]
    o.append(T.line("rim", rim + rim[:1], 0.015, shell, 12))
    # liner with channels across
    rows = np.array(b.rows(3, n - 3, 0.985, lift=0.012, grow=0.006))
    for k in range(len(rows)):
        f = (k % 17) / 17
        puff = 0.014 * abs(math.sin(math.pi * f)) ** 0.5
        rows[k, :, 1:] += b.inward[k + 3] * puff
    o.append(T.grid("liner", rows, knit, thick=0.02, offset=-1, sub=1))
    # insert for the small ones: cushions for seat and back
    for lo, hi, half in ((12, 58, 0.165), (68, 104, 0.155)):
        pts = [(0, *(b.p[i] + b.inward[i] * 0.052)) for i in range(lo, hi)]
        t = np.linspace(-1, 1, hi - lo)
        round_ = np.clip(1 - np.abs(t) ** 4, 0, 1) ** 0.25
        o.append(T.loft("cushion", pts, half * (0.55 + 0.45 * round_), 0.042 * round_ + 0.003, soft, (1, 0, 0), 3.4))
    # head rest: a cushion for the back of the head, and two wings
    mid = 119
    pts = [(0, *(b.p[i] + b.inward[i] * 0.085)) for i in range(mid - 17, mid + 16)]
    t = np.linspace(-1, 1, len(pts))
    round_ = np.clip(1 - np.abs(t) ** 3.4, 0, 1) ** (1 / 3.4)
    o.append(T.loft("head", pts, 0.175 * (0.45 + 0.55 * round_), 0.050 * round_ + 0.003, soft, (1, 0, 0), 3.2))
    for sg in (-1, 1):
        wing = [(sg * 0.185, *(b.p[i] + b.inward[i] * 0.165)) for i in range(mid - 16, mid + 13)]
        t = np.linspace(-1, 1, len(wing))
        round_ = np.clip(1 - np.abs(t) ** 3, 0, 1) ** (1 / 3)
        o.append(T.loft("wing", wing, 0.048 * round_ + 0.003, 0.115 * (0.35 + 0.65 * round_), soft, (1, 0, 0.0), 2.8))
    # harness
    for sg in (-1, 1):
        path = [(sg * 0.085, *(b.p[i] + b.inward[i] * 0.118)) for i in range(106, 72, -1)]
        i = 52
        path += [(sg * 0.060, *(b.p[62] + b.inward[62] * 0.15)), (sg * 0.030, *(b.p[i] + b.inward[i] * 0.16))]
        path = T.smooth_path(np.array(path)[[0, 6, 12, 18, 24, 30, 34, 35]], 12)
        o.append(T.band("strap", path, 0.048, 0.008, web, (1, 0, 0)))
        o.append(T.loft("pad", path[8:50] , 0.040, 0.016, knit, (1, 0, 0), 3))
    i = 47
    at = b.p[i] + b.inward[i] * 0.14
    buckle = [T.slab("buckle", 0.10, 0.115, 0.040, 0.03, dark, 0, 0.012), T.slab("press", 0.056, 0.050, 0.010, 0.012, S.simple("red", base=(0.55, 0.035, 0.02), rough=0.35), -0.038, 0.004, -0.014)]
    o.append(T.move(buckle, (0, *at), (math.radians(-52), 0, 0)))
    o.append(T.band("crotch", [(0, *(b.p[38] + b.inward[38] * 0.05)), (0, *(b.p[41] + b.inward[41] * 0.09)), (0, at[0] + 0.01, at[1] - 0.02)], 0.045, 0.008, web, (1, 0, 0)))
    bucket = T.move(o, (0, 0, -0.125))
    # base
    side = carmesh.round_poly([(-0.50, 0.0), (0.52, 0.0), (0.52, 0.24), (0.40, 0.36), (0.24, 0.24), (-0.34, 0.19), (-0.50, 0.10)], [0.03, 0.04, 0.08, 0.09, 0.12, 0.14, 0.05], 10)
    base = S.prism("base", [tuple(q) for q in side], -0.25, 0.25, shell, 0.05)
    base.modifiers["bevel"].segments = 6
    base.rotation_euler = (0, 0, math.pi / 2)
    o = [base, bucket]
    o.append(T.lathe("turn", [(0.001, 0.275), (0.24, 0.275), (0.255, 0.265), (0.255, 0.15)], dark, 96))
    o.append(T.lathe("ring", [(0.254, 0.243), (0.259, 0.245), (0.259, 0.255), (0.254, 0.257)], M.copper(), 96))
    o.append(T.loft("neck", [(0, 0.0, 0.24), (0, 0.01, 0.30), (0, 0.03, 0.37)], 0.20, 0.20, shell, (1, 0, 0), 2.6))
    for sg in (-1, 1):
        o.append(T.slab("latch", 0.05, 0.05, 0.16, 0.012, M.steel("latch", 0.3), 0.64, 0.006, 0.10, sg * 0.15))
    T.move(o, (0.0, 0.1, 0), (0, 0, math.radians(-33)))
    S.camera((-0.9, -5.4, 2.0), (-0.03, 0.0, 0.60), 86)
