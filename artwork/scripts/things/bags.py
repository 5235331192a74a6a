"""Bags: tote, backpack."""
import math

import numpy as np

import carscene as S
import materials as M
import still as T

CANVAS = dict(sand=(0.52, 0.45, 0.34), night=(0.020, 0.046, 0.058))


def section(w, d, e, n=220):
    """Outline of a bag from above, as (x, y) with the parameter of each point."""
    a = np.linspace(0, 2 * math.pi, n, endpoint=False)
    pw = lambda v: np.sign(v) * np.abs(v) ** (2 / e)
    return a, w * pw(np.cos(a)), d * pw(np.sin(a))


def tote(colour="sand"):
    T.light(5.3, 0.24)
    T.sweep((0.52, 0.51, 0.49), 2.6)
    canvas = M.textured("canvas", CANVAS[colour], rough=0.9, spec=0.08, grain=140, bump=0.6, dist=0.006, sheen=0.3, mottle=0.10)
    hide, thread = M.leather("hide", (0.24, 0.09, 0.034)), S.simple("thread", base=(0.72, 0.58, 0.42), rough=0.7)
    h = 1.06

    def ring(z, grow=0.0):
        t = z / h
        a, x, y = section(0.52 + 0.035 * t + grow, 0.20 * (1 - t) ** 0.55 + 0.045 + 0.03 * math.sin(math.pi * t) + grow, 4.2 - 1.6 * t)
        sag = math.sin(math.pi * min(1, t * 1.05))
        y = y + sag * (0.012 * np.sin(x * 9 + 5 * t) + 0.008 * np.sin(x * 17 - 11 * t + 1)) * np.sign(np.sin(a))
        x = x + 0.014 * sag * np.sin(9 * t + np.sign(x))
        zz = z + 0.012 * t * np.cos(x * 3.1) - 0.018 * t * np.cos(x * math.pi) ** 2
        return np.column_stack([x, y, zz])

    floor = ring(0.0) * np.array([0.001, 0.001, 1])
    o = [T.grid("outside", [floor, ring(0.0) * np.array([0.96, 0.94, 1]) + (0, 0, 0.002)] + [ring(z) for z in np.linspace(0.02, h, 60)], canvas, closed=True),
         T.grid("inside", [ring(z, -0.012) for z in np.linspace(0.10, h, 40)], canvas, closed=True)]
    rim = ring(h, -0.005)
    o.append(T.line("rim", np.vstack([rim, rim[:1]]), 0.010, canvas, 12))
    for z in (h - 0.085, h - 0.075):
        o.append(T.stitches("hem", np.vstack([ring(z, 0.007), ring(z, 0.007)[:1]]), thread, 0.018, 0.010, 0.003))
    for sg in (-1, 1):
        for x in (-0.26, 0.26):
            at = []
            for z in (h - 0.24, h - 0.16, h - 0.08, h):
                k = ring(z, 0.010)
                k = k[np.sign(k[:, 1]) == sg]
                at.append(k[np.argmin(np.abs(k[:, 0] - x))])
            o.append(T.band("tab", at, 0.075, 0.014, hide, (1, 0, 0)))
            for p in (at[0] + np.array([0, sg * 0.010, 0.035]), at[2] + np.array([0, sg * 0.010, 0.0])):
                stud = T.lathe("stud", [(0.001, 0.012), (0.013, 0.011), (0.019, 0.005), (0.020, 0.0)], M.copper(), 32, 3)
                stud.location, stud.rotation_euler = p, (-sg * math.pi / 2, 0, 0)
                o.append(stud)
        y = sg * 0.052
        lean = 0.03 if sg < 0 else 0.10
        loop = T.smooth_path([(-0.26, y, h - 0.06), (-0.258, y, h + 0.12), (-0.20, y + lean * 0.6, h + 0.36), (-0.08, y + lean, h + 0.47), (0.08, y + lean, h + 0.47), (0.20, y + lean * 0.6, h + 0.36), (0.258, y, h + 0.12), (0.26, y, h - 0.06)], 14)
        o.append(T.band("handle", loop, 0.055, 0.018, hide, (0, 1, 0)))
    print_ = S.simple("print", base=(0.020, 0.075, 0.090) if colour == "sand" else (0.60, 0.55, 0.46), rough=0.8)

    def front(x, z):
        k = ring(z, 0.002)
        k = k[k[:, 1] < 0]
        k = k[np.argsort(k[:, 0])]
        return x, np.interp(x, k[:, 0], k[:, 1]), z

    corners = np.array([(0, 0.19), (0.137, 0), (0, -0.19), (-0.137, 0), (0, 0.19)])
    frame = T.resample(corners, 0.012)
    o.append(T.grid("print", [[front(x * k, 0.53 + z * k) for x, z in frame] for k in np.linspace(0.66, 1.0, 8)], print_))
    T.move(o, (0.0, 0.1, 0), (0, 0, math.radians(-24)))
    S.camera((-0.5, -5.2, 1.9), (0.0, 0.0, 0.77), 81)


def backpack(colour="night"):
    T.light(5.3, 0.24)
    T.sweep((0.52, 0.51, 0.49), 2.6)
    nylon = M.textured("nylon", CANVAS[colour], rough=0.62, spec=0.3, grain=190, bump=0.25, sheen=0.2)
    hide, dark, brass = M.leather("hide", (0.24, 0.09, 0.034)), M.cloth("dark", (0.014, 0.015, 0.016)), M.copper("brass")
    h = 1.22

    def ring(z, grow=0.0):
        t = z / h
        a, x, y = section(0.395 - 0.065 * t ** 2 + 0.025 * math.sin(math.pi * t) + grow, 0.245 - 0.085 * t ** 2 + 0.012 * math.sin(math.pi * t) + grow, 2.8)
        soft = 0.010 * math.sin(math.pi * t)
        y = y + soft * (np.sin(x * 11 + 7 * t) + 0.6 * np.sin(x * 23 - 9 * t)) * np.sign(np.sin(a))
        return np.column_stack([x, y, np.full(len(a), z)])

    def dome(k):
        """Rings of the rounded top and bottom."""
        s = math.cos(k * math.pi / 2)
        return np.array([s ** 0.5, s ** 0.6, 1])

    top = [ring(h) * dome(k) + (0, 0, 0.11 * math.sin(k * math.pi / 2)) for k in np.linspace(0.03, 0.999, 22)]
    low = [ring(0.05) * dome(k) - (0, 0, 0.05 * math.sin(k * math.pi / 2)) for k in np.linspace(0.999, 0.03, 12)]
    body = [ring(z) for z in np.linspace(0.05, h, 60)]
    o = [T.grid("body", low + body + top, nylon, closed=True)]
    zips = ring(h - 0.16, 0.004)
    half = zips[zips[:, 1] < 0.10]
    half = half[np.argsort(np.arctan2(half[:, 1] - 0.2, half[:, 0]))]
    o.append(T.band("zip", half, 0.030, 0.008, dark, (0, 0, 1)))
    o.append(T.line("teeth", half * np.array([1.006, 1.012, 1]), 0.0045, brass, 8))
    # front pocket
    pocket = [(x, z) for x, z in T.rounded(0.60, 0.56, 0.13, 12)]
    p = T.pillow("pocket", pocket, 0.17, nylon, 0.02, 3.4)
    p.rotation_euler, p.location = (math.pi / 2, 0, 0), (0, -0.235, 0.38)
    o.append(p)
    edge = [(x, -0.243, 0.38 + z) for x, z in pocket + pocket[:1]]
    o.append(T.line("piping", edge, 0.010, dark, 10))
    o.append(T.line("teeth", [(x, -0.252, 0.38 + z) for x, z in pocket if z > 0.10][4:-4], 0.0055, brass, 8))
    o.append(T.band("pull", [(0.298, -0.252, 0.47), (0.300, -0.266, 0.42), (0.300, -0.264, 0.34)], 0.026, 0.008, hide, (1, 0, 0)))
    o.append(T.band("pull", [(-0.22, half[:, 1].min() - 0.012, h - 0.16), (-0.22, half[:, 1].min() - 0.018, h - 0.21), (-0.22, half[:, 1].min() - 0.016, h - 0.27)], 0.026, 0.008, hide, (1, 0, 0)))
    patch = [T.slab("patch", 0.22, 0.22, 0.012, 0.03, hide, 0, 0.004)]
    mark = T.move(T.rhombus("mark", 0.13, 0.006, brass, 0.4), (0, -0.012, 0))
    mark.parent = patch = T.move(patch, (0, min(ring(0.86)[:, 1]) - 0.001, 0.86), (math.radians(-3), 0, 0))
    o.append(patch)
    # handle and shoulder straps
    grip = T.smooth_path([(-0.11, 0.06, h + 0.09), (-0.105, 0.06, h + 0.16), (-0.05, 0.06, h + 0.205), (0.05, 0.06, h + 0.205), (0.105, 0.06, h + 0.16), (0.11, 0.06, h + 0.09)], 12)
    o.append(T.band("grip", grip, 0.055, 0.022, hide, (0, 1, 0)))
    for sg in (-1, 1):
        path = T.smooth_path([(sg * 0.15, 0.20, h + 0.02), (sg * 0.22, 0.30, h - 0.02), (sg * 0.36, 0.40, h - 0.24), (sg * 0.44, 0.40, 0.68), (sg * 0.43, 0.36, 0.40), (sg * 0.37, 0.25, 0.18), (sg * 0.28, 0.16, 0.06)], 14)
        o.append(T.band("shoulder", path, 0.11, 0.034, dark, (1, -0.3 * sg, 0)))
    T.move(o, (0.0, 0.1, 0), (0, 0, math.radians(-28)))
    S.camera((-0.5, -5.2, 1.75), (0.0, 0.0, 0.66), 82)
