"""Things with a plug or a battery: charging cable, tyre pump."""
import math

import numpy as np

import carscene as S
import materials as M
import still as T

EMBER = (0.62, 0.105, 0.022)
SEGMENTS = {"2": "abged", "5": "afgcd", "4": "fgbc"}


def connector(loc, yaw):
    """A charging plug that lies on the floor; its cable comes from -y, its pins look towards +y."""
    body = M.textured("grip", (0.55, 0.55, 0.545), rough=0.42, spec=0.4, grain=200, bump=0.06)
    dark, accent = M.rubber("boot"), S.simple("accent", base=EMBER, rough=0.45)
    o = []
    path = T.smooth_path([(0, 0, -0.02), (0, 0.12, -0.015), (0, 0.26, 0.005), (0, 0.38, 0.035), (0, 0.48, 0.06), (0, 0.58, 0.07)], 10)
    t = np.linspace(0, 1, len(path))
    swell = np.interp(t, [0, 0.06, 0.30, 0.55, 0.72, 0.85, 1.0], [0.052, 0.066, 0.078, 0.080, 0.098, 0.125, 0.130])
    o.append(T.loft("grip", path, swell * 0.96, swell, body, e=2.35))
    o.append(T.loft("palm", path[8:34] - np.array([0, 0, 0.012]), swell[8:34] * 0.985, swell[8:34] * 0.90, dark, e=2.3))
    boot = T.smooth_path([(0, -0.22, -0.02), (0, -0.12, -0.02), (0, 0.01, -0.02)], 12)
    o.append(T.loft("boot", boot, np.linspace(0.037, 0.050, len(boot)), np.linspace(0.037, 0.050, len(boot)), dark))
    for y in np.linspace(-0.19, -0.03, 7):
        r = 0.040 + 0.012 * (y + 0.22) / 0.22
        o.append(T.line("rib", [(r * math.cos(a), y, -0.02 + r * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40)], 0.008, dark, 8))
    head = [T.lathe("head", [(0.128, 0.0), (0.134, 0.01), (0.136, 0.05), (0.136, 0.13), (0.130, 0.140), (0.116, 0.140), (0.112, 0.132), (0.112, 0.06), (0.001, 0.06)], dark, 96),
            T.lathe("ring", [(0.132, 0.012), (0.1385, 0.014), (0.1385, 0.030), (0.132, 0.032)], accent, 96),
            T.lathe("core", [(0.098, 0.06), (0.098, 0.128), (0.094, 0.132), (0.001, 0.132)], dark, 96)]
    pin, hole = M.copper("pin"), S.simple("hole", base=(0.001, 0.001, 0.001), rough=0.9)
    for x, y, r in ((0, 0.0, 0.019), (-0.056, 0.004, 0.019), (0.056, 0.004, 0.019), (-0.030, -0.052, 0.019), (0.030, -0.052, 0.019), (-0.030, 0.054, 0.011), (0.030, 0.054, 0.011)):
        for q, prof, mat in (("hole", [(0.001, 0.1325), (r, 0.1325)], hole), ("pin", [(r, 0.132), (r + 0.002, 0.135), (r - 0.004, 0.135), (r - 0.005, 0.132)], pin)):
            d = T.lathe(q, prof, mat, 32)
            d.location = (x, y, 0)
            head.append(d)
    g = T.move(head, (0, 0.575, 0.07), (-math.pi / 2, 0, 0))
    key = T.loft("key", T.smooth_path([(0, 0.36, 0.118), (0, 0.44, 0.150), (0, 0.52, 0.188)], 8), 0.014, 0.034, accent, e=3)
    g.parent = key.parent = e = T.move(o, loc, (0, 0, yaw))


def cable():
    T.light(5.2, 0.22)
    T.sweep((0.50, 0.49, 0.475), 3.4)
    skin = M.textured("skin", (0.016, 0.0165, 0.018), rough=0.5, spec=0.4, grain=150, bump=0.06)
    turns, r = 4, 0.036
    pts = []
    for q in np.linspace(0, 1, turns * 90 + 1):
        a = -math.pi / 2 + q * turns * 2 * math.pi
        k = q * turns
        rad = 0.68 + 0.018 * math.sin(k * 2.4) + 0.012 * math.sin(a * 2 + k)
        pts.append((rad * math.cos(a), 0.36 + rad * math.sin(a), r + k * 0.070))
    plugs = ((-0.74, -0.76, math.radians(152)), (0.78, -0.74, math.radians(214)))
    tails = []
    for x, y, yaw in plugs:
        back = np.array([math.sin(yaw), -math.cos(yaw), 0])                # from the plug to its cable
        tails.append([np.array([x, y, 0.098]) + back * far + np.array([0, 0, drop]) for far, drop in ((0.10, 0), (0.24, 0), (0.34, -0.018), (0.50, -0.055))])
    into = T.smooth_path([*tails[0], (-0.26, -0.335, r), pts[0]], 14)
    away = T.smooth_path([pts[-1], (0.30, -0.345, pts[-1][2] * 0.7), *tails[1][::-1]], 14)
    path = T.relax(np.vstack([into[:-1], pts, away[1:]]), 0.09)
    T.line("cable", path, r, skin, 20)
    strap = S.simple("strap", base=EMBER, rough=0.8)
    for a in (math.radians(62), math.radians(196)):
        c, s = math.cos(a), math.sin(a)
        here = path[path[:, :2] @ (c, s) - 0.36 * s > 0.5]
        here = here[np.abs((here[:, 0]) * s - (here[:, 1] - 0.36) * c) < 0.03]
        far = np.column_stack([here[:, 0] * c + (here[:, 1] - 0.36) * s, here[:, 2]])
        (x0, z0), (x1, z1) = far.min(0) - r - 0.004, far.max(0) + r + 0.004
        loop = [(((x0 + x1) / 2 + x) * c, 0.36 + ((x0 + x1) / 2 + x) * s, (z0 + z1) / 2 + z) for x, z in T.rounded(x1 - x0, z1 - z0, 0.046, 12)]
        T.band("strap", loop + loop[:2], 0.10, 0.012, strap, (-s, c, 0))
    for x, y, yaw in plugs:
        connector((x, y, 0.118), yaw)
    S.camera((-0.25, -4.6, 2.7), (0.05, -0.22, 0.06), 53)


def digit(ch, x, z, w, h, mat, y):
    """A figure of seven bars."""
    t = w * 0.16
    bars = dict(a=(0, h, 1), b=(w / 2, h / 2 * 1.5, 0), c=(w / 2, h / 4, 0), d=(0, 0, 1), e=(-w / 2, h / 4, 0), f=(-w / 2, h / 2 * 1.5, 0), g=(0, h / 2, 1))
    for k in SEGMENTS[ch]:
        bx, bz, flat = bars[k]
        T.slab("bar", w - t * 1.3 if flat else t, t if flat else h / 2 - t * 0.9, 0.002, t * 0.45, mat, y, 0.0005, z + bz, x + bx)


def pump():
    T.light(5.0, 0.22)
    T.sweep((0.50, 0.49, 0.475), 2.2)
    shell = M.textured("shell", (0.030, 0.034, 0.037), rough=0.46, spec=0.4, grain=200, bump=0.06)
    dark, glass = M.rubber("dark"), S.simple("glass", base=(0.004, 0.004, 0.005), rough=0.06, coat=1)
    light, accent = S.glow("light", (0.80, 0.95, 1.0), 3.2), S.simple("accent", base=EMBER, rough=0.4)
    w, h, d, y = 0.60, 1.06, 0.40, -0.20
    T.slab("body", w, h, d, 0.17, shell, d + y, 0.055, h / 2 + 0.012)
    T.slab("belt", w + 0.006, h + 0.006, 0.018, 0.172, accent, 0.02, 0.006, h / 2 + 0.012)
    T.slab("face", w - 0.13, h - 0.13, 0.016, 0.13, glass, y, 0.006, h / 2 + 0.012)
    f = y - 0.0165
    digit("2", -0.085, 0.70, 0.085, 0.17, light, f)
    T.slab("dot", 0.022, 0.022, 0.002, 0.010, light, f, 0.0005, 0.70, -0.008)
    digit("4", 0.072, 0.70, 0.085, 0.17, light, f)
    for i in range(4):
        T.slab("charge", 0.036, 0.012, 0.002, 0.005, light if i < 3 else S.simple("off", base=(0.05, 0.05, 0.05)), f, 0.0005, 0.615, -0.075 + i * 0.048)
    ring = [(0.088 * math.cos(t), f - 0.004, 0.34 + 0.088 * math.sin(t)) for t in np.linspace(0, 2 * math.pi, 80)]
    T.line("dial", ring, 0.011, M.steel("dial", 0.28), 12)
    T.slab("button", 0.15, 0.15, 0.014, 0.074, dark, f, 0.006, 0.34)
    for sg, upright in ((1, True), (1, False), (-1, False)):
        x = 0.155 * sg
        T.slab("sign", 0.008 if upright else 0.040, 0.040 if upright else 0.008, 0.002, 0.003, light, f, 0.0005, 0.34, x)
    for i in range(9):                                                     # louvres on the side
        T.slab("slot", 0.012, 0.16, 0.010, 0.005, dark, 0.0, 0.002).location = (w / 2 + 0.001, 0.06 + i * 0.012, 0.35)
    hose = T.smooth_path([(0.17, 0.03, h - 0.02), (0.17, 0.03, h + 0.13), (0.28, 0.0, h + 0.24), (0.46, -0.08, h + 0.14), (0.60, -0.20, 0.78), (0.66, -0.34, 0.34), (0.60, -0.52, 0.075), (0.38, -0.66, 0.036), (0.08, -0.70, 0.036)], 16)
    T.line("hose", hose, 0.030, M.textured("braid", (0.020, 0.021, 0.022), rough=0.6, spec=0.3, grain=150, bump=0.3), 20)
    T.lathe("socket", [(0.060, h), (0.056, h + 0.030), (0.036, h + 0.040), (0.034, h + 0.075), (0.030, h + 0.080)], M.steel("socket", 0.3), 64).location = (0.17, 0.03, 0)
    chuck = [T.lathe("chuck", [(0.030, 0.0), (0.040, 0.006), (0.042, 0.05), (0.042, 0.13), (0.034, 0.145), (0.034, 0.20), (0.038, 0.205), (0.038, 0.235), (0.024, 0.237), (0.022, 0.20), (0.001, 0.20)], M.copper("brass"), 64)]
    chuck += [T.lathe("knurl", [(0.042, z), (0.0445, z + 0.003), (0.042, z + 0.006)], M.copper("brass"), 64) for z in np.arange(0.055, 0.12, 0.009)]
    T.move(chuck, (0.09, -0.70, 0.042), (0, -math.pi / 2, math.radians(4)))
    S.camera((-1.5, -4.5, 1.75), (0.14, -0.10, 0.60), 74)


def outlet(x, z, mats, y):
    """A Chinese household outlet (two pins above, three below) in the plane y."""
    plate, hole = mats
    o = [T.slab("plate", 0.30, 0.36, 0.014, 0.05, plate, y, 0.005, z, x)]
    for dx, dz, turn in ((-0.042, 0.085, 0), (0.042, 0.085, 0), (0, -0.035, 0), (-0.052, -0.105, 0.52), (0.052, -0.105, -0.52)):
        c, s = math.cos(turn), math.sin(turn)
        out = [(x + dx + a * c - b * s, z + dz + a * s + b * c) for a, b in T.rounded(0.018, 0.060, 0.004, 3)]
        o.append(S.prism("slit", out, y - 0.0146, y - 0.013, hole, 0.0003))
    return o


def discharger():
    """The plug that takes electricity out of the car, and its box of outlets."""
    T.light(5.0, 0.22)
    T.sweep((0.50, 0.49, 0.475), 2.6)
    shell = M.textured("shell", (0.55, 0.55, 0.545), rough=0.42, spec=0.4, grain=200, bump=0.06)
    dark, accent, hole = M.rubber("dark"), S.simple("accent", base=EMBER, rough=0.45), S.simple("slit", base=(0.0015,) * 3, rough=0.9)
    plate = S.simple("plate", base=(0.035, 0.036, 0.038), rough=0.35, coat=0.3)
    w, h, d, y = 0.94, 0.56, 0.50, -0.25
    o = [T.slab("case", w, h, d, 0.12, shell, d + y, 0.05, h / 2 + 0.03), T.slab("belt", w + 0.008, h + 0.008, 0.016, 0.124, accent, 0.03, 0.006, h / 2 + 0.03)]
    o.append(T.slab("front", w - 0.10, h - 0.10, 0.014, 0.09, dark, y, 0.006, h / 2 + 0.03))
    for x in (-0.22, 0.13):
        o += outlet(x, h / 2 + 0.03, (plate, hole), y - 0.014)
    o.append(T.slab("lamp", 0.07, 0.018, 0.004, 0.008, S.glow("lamp", (0.16, 1.0, 0.62), 4), y - 0.014, 0.001, h / 2 + 0.13, 0.36))
    o.append(T.slab("switch", 0.075, 0.12, 0.018, 0.02, plate, y - 0.014, 0.006, h / 2 - 0.02, 0.36))
    for x in (-0.34, 0.34):
        for fy in (-0.14, 0.14):
            o.append(T.lathe("foot", [(0.001, 0.0), (0.05, 0.0), (0.055, 0.01), (0.05, 0.04)], dark, 32))
            o[-1].location = (x, fy, 0)
    grip = T.smooth_path([(-0.26, 0, h + 0.02), (-0.25, 0, h + 0.11), (-0.14, 0, h + 0.165), (0.14, 0, h + 0.165), (0.25, 0, h + 0.11), (0.26, 0, h + 0.02)], 12)
    o.append(T.loft("handle", grip, 0.045, 0.030, dark, (0, 1, 0), 2.6))
    box, yaw = (-0.34, 0.32, 0), math.radians(-20)
    T.move(o, box, (0, 0, yaw))
    x, py, turn = 0.46, -0.62, math.radians(150)
    back = np.array([math.sin(turn), -math.cos(turn), 0])
    plug = [np.array([x, py, 0.098]) + back * far + np.array([0, 0, drop]) for far, drop in ((0.10, 0), (0.24, 0), (0.34, -0.018), (0.52, -0.060))]
    out = np.array([math.cos(yaw), math.sin(yaw), 0])
    root = np.array(box) + np.array([0, 0, 0.20]) + out * (w / 2)
    lead = T.smooth_path([root - out * 0.02, root + out * 0.12, root + out * 0.28 + (0, 0.03, -0.09), root + out * 0.42 + (0, 0.11, -0.155), (0.80, 0.24, 0.036), (0.98, 0.14, 0.036), (0.94, -0.04, 0.036), *plug[::-1]], 16)
    T.line("cable", T.relax(lead, 0.07), 0.034, M.textured("skin", (0.016, 0.0165, 0.018), rough=0.5, spec=0.4, grain=150, bump=0.06), 20)
    T.line("gland", [root - out * 0.01, root + out * 0.09], 0.050, dark, 24)
    connector((x, py, 0.118), turn)
    S.camera((-0.45, -4.7, 2.0), (0.12, -0.05, 0.27), 66)
