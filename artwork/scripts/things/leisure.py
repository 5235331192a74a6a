"""Things for a break on the way: picnic mat, neck pillow."""
import math

import numpy as np

import carscene as S
import materials as M
import still as T


def picnic():
    T.light(5.2, 0.24)
    T.sweep((0.52, 0.505, 0.48), 2.6)
    plaid = M.stripes("plaid", (0.55, 0.50, 0.42), [(0.08, 0.42, (0.028, 0.085, 0.100)), (0.235, 0.265, (0.62, 0.58, 0.50)), (0.62, 0.66, (0.50, 0.12, 0.035)), (0.72, 0.76, (0.50, 0.12, 0.035))], (26, 4))
    lining = M.textured("lining", (0.020, 0.026, 0.028), rough=0.5, grain=120, bump=0.2)
    hide, brass = M.leather("hide", (0.28, 0.10, 0.036)), M.copper("buckle")
    length, turns, r0, r1 = 1.50, 5.25, 0.055, 0.29

    def spiral(q, y, lift=0.0):
        a = q * turns * 2 * math.pi + math.radians(150)
        r = r0 + (r1 - r0) * q + lift + 0.004 * math.sin(a * 3 + y * 4) * q + 0.003 * math.sin(y * 17 + a) * q
        r *= 1 + 0.018 * math.cos(2 * a)
        return r * math.cos(a), y + 0.010 * math.sin(q * 23), r * math.sin(a)

    Q, Y = np.linspace(0, 1, 620), np.linspace(-length / 2, length / 2, 70)
    outer = [[spiral(q, y, 0.014) for y in Y] for q in Q]
    inner = [[spiral(q, y, -0.014) for y in Y] for q in Q]
    o = [T.grid("plaid", outer, plaid), T.grid("lining", inner, lining)]
    for y in (-length / 2, length / 2):
        o.append(T.line("binding", [spiral(q, y) for q in Q], 0.0165, hide, 12))
    o.append(T.line("binding", [spiral(1, y) for y in Y], 0.0165, hide, 12))
    for y in (-0.40, 0.40):
        loop = [(0.312 * math.cos(a) * 1.02, y, 0.312 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 97)]
        o.append(T.band("strap", loop, 0.105, 0.020, hide, (0, 1, 0)))
        a = math.radians(152)
        frame = [(x, z) for x, z in T.rounded(0.155, 0.12, 0.025, 6)]
        b = T.line("buckle", [(0, x, z) for x, z in frame + frame[:1]], 0.011, brass, 12)
        b.location, b.rotation_euler = (0.328 * math.cos(a), y, 0.328 * math.sin(a)), (0, -a + math.pi, 0)
        tongue = T.band("tongue", [(0.330 * math.cos(t), y, 0.330 * math.sin(t)) for t in np.linspace(math.radians(150), math.radians(205), 20)], 0.095, 0.018, hide, (0, 1, 0))
        pin = T.line("pin", [(0.336 * math.cos(a), y, 0.336 * math.sin(a)), (0.345 * math.cos(a + 0.16), y, 0.345 * math.sin(a + 0.16))], 0.008, brass, 8)
        o += [b, tongue, pin]
    grip = T.smooth_path([(0, -0.40, 0.318), (0, -0.37, 0.37), (0, -0.22, 0.43), (0, 0.0, 0.445), (0, 0.22, 0.43), (0, 0.37, 0.37), (0, 0.40, 0.318)], 14)
    o.append(T.band("grip", grip, 0.095, 0.026, hide, (1, 0, 0)))
    T.move(o, (0.0, 0.15, 0.326), (0, 0, math.radians(57)))
    S.camera((-0.5, -4.6, 1.85), (0.0, 0.05, 0.34), 82)


def pillow(colour="sand"):
    T.light(5.2, 0.24)
    T.sweep((0.52, 0.505, 0.48), 2.8)
    tint = dict(sand=(0.50, 0.42, 0.31), night=(0.024, 0.058, 0.072))[colour]
    plush = M.textured("plush", tint, rough=0.95, spec=0.06, grain=60, bump=0.5, dist=0.008, sheen=0.6, detail=5)
    n = 160
    t = np.linspace(0, 1, n)
    a = math.radians(-62) + t * math.radians(304)                          # open towards the front
    path = np.column_stack([-0.47 * np.cos(a), -0.52 * np.sin(a), 0.25 + 0.02 * np.cos(2 * a)])
    fat = np.clip(np.sin(t * math.pi), 0, 1) ** 0.28
    wrinkle = 1 + 0.012 * np.sin(t * 61) + 0.010 * np.sin(t * 37 + 1)
    o = [T.loft("pillow", path, 0.24 * fat * wrinkle + 0.004, 0.215 * fat * wrinkle + 0.004, plush, e=2.3, n=96)]
    out = path * np.array([1, 1, 0])
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    side = (0.215 * fat * wrinkle + 0.006)[:, None]
    trim = M.leather("trim", (0.24, 0.095, 0.036))
    o.append(T.line("piping", np.vstack([path + out * side, (path - out * side)[::-1], (path + out * side)[:1]]), 0.011, trim, 12))
    o.append(T.band("tab", [path[50] + out[50] * (side[50] + d) for d in (-0.02, 0.02, 0.05, 0.075)], 0.085, 0.014, trim, np.cross(out[50], (0, 0, 1))))
    T.move(o, (0, 0.02, 0), (0, 0, math.radians(150)))
    S.camera((-0.6, -4.2, 2.6), (0.0, 0.0, 0.23), 84)


def lantern():
    T.light(2.3, 0.10)
    T.sweep((0.20, 0.19, 0.18), 2.4)
    enamel = M.textured("enamel", (0.030, 0.066, 0.062), rough=0.4, spec=0.45, grain=200, bump=0.06)
    dark, brass, bright = M.rubber("dark"), M.copper("brass"), M.steel("wire", 0.28)
    o = [T.lathe("foot", [(0.001, 0.0), (0.27, 0.0), (0.285, 0.012), (0.290, 0.05), (0.290, 0.22), (0.282, 0.25), (0.25, 0.275), (0.225, 0.285), (0.001, 0.285)], enamel, 160, 6),
         T.lathe("tread", [(0.287, 0.010), (0.296, 0.014), (0.296, 0.050), (0.289, 0.056)], dark, 128, 3),
         T.lathe("collar", [(0.226, 0.283), (0.236, 0.288), (0.236, 0.306), (0.222, 0.312)], brass, 128),
         T.lathe("globe", [(0.208, 0.305), (0.222, 0.34), (0.232, 0.44), (0.232, 0.56), (0.224, 0.68), (0.205, 0.74)], S.glow("globe", (1.0, 0.52, 0.20), 0.95), 160, 6),
         T.lathe("crown", [(0.206, 0.735), (0.222, 0.740), (0.222, 0.760), (0.206, 0.768)], brass, 128),
         T.lathe("roof", [(0.205, 0.765), (0.275, 0.775), (0.283, 0.785), (0.272, 0.805), (0.20, 0.855), (0.125, 0.880), (0.10, 0.900), (0.098, 0.945), (0.085, 0.960), (0.001, 0.962)], enamel, 160, 5)]
    for k in range(4):                                                     # the guard of the globe
        a = math.pi / 4 + k * math.pi / 2
        path = T.smooth_path([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.228, 0.31), (0.256, 0.36), (0.266, 0.52), (0.256, 0.70), (0.228, 0.775))], 12)
        o.append(T.line("guard", path, 0.0085, bright, 12))
    for z in (0.43, 0.62):
        o.append(T.line("guard", [(0.264 * math.cos(a), 0.264 * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 120)], 0.007, bright, 12))
    bail = T.smooth_path([(-0.285, 0, 0.79), (-0.300, 0, 0.90), (-0.235, 0, 1.10), (0, 0, 1.215), (0.235, 0, 1.10), (0.300, 0, 0.90), (0.285, 0, 0.79)], 16)
    o.append(T.line("bail", bail, 0.0095, bright, 12))
    o.append(T.loft("grip", bail[40:58], 0.026, 0.026, M.leather("grip", (0.24, 0.095, 0.036))))
    dial = T.lathe("dial", [(0.001, 0.034), (0.052, 0.032), (0.060, 0.024), (0.060, 0.0)], brass, 64, 3)
    dial.location, dial.rotation_euler = (0.0, -0.286, 0.135), (math.pi / 2, 0, 0)
    o.append(dial)
    T.move(o, (0.0, 0.1, 0), (0, 0, math.radians(-24)))
    S.camera((-0.5, -4.6, 1.55), (0.0, 0.0, 0.56), 82)
