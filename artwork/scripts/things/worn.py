"""Things that one wears or carries: cap, umbrella."""
import math

import numpy as np

import carscene as S
import materials as M
import still as T

CLOTHS = dict(night=(0.018, 0.045, 0.058), sand=(0.46, 0.37, 0.26), ember=(0.42, 0.075, 0.022))


def cap(colour="night"):
    T.light(5.4, 0.24)
    T.sweep((0.50, 0.49, 0.47), 2.6)
    twill = M.cloth("twill", CLOTHS[colour], 150, 0.4)
    thread = S.simple("thread", base=tuple(0.6 * v + 0.05 for v in CLOTHS[colour]), rough=0.8)
    rx, ry, h, wide, dip = 0.455, 0.535, 0.545, 0.425, 0.055
    seams = [-math.pi / 2 + k * math.pi / 3 for k in range(6)]

    def crown(a, t, lift=0.0):
        f = t * math.pi / 2
        r, z = math.cos(f) ** 0.80, h * math.sin(f) ** 0.92
        far = min(abs((a - s + math.pi) % (2 * math.pi) - math.pi) for s in seams) * r * 0.5
        r *= 1 - 0.016 * math.exp(-(far / 0.010) ** 2) + 0.020 * abs(math.sin(3 * (a + math.pi / 2))) * math.cos(f)
        r += lift + 0.006 * math.sin(a * 5 + 9 * t) * math.sin(math.pi * t) + 0.004 * math.sin(a * 9 - 14 * t + 1) * math.sin(math.pi * t)
        x, y = rx * r * math.cos(a), ry * r * math.sin(a)
        y -= 0.035 * math.sin(math.pi * t) * (-math.sin(a) > 0) * max(0, -math.sin(a))          # the front stands upright
        return x, y, z * (1 + 0.05 * max(0, -math.sin(a)) * math.cos(f)) - dip * (rx * math.cos(a) / wide) ** 2 * (1 - t) ** 2

    n = 360
    A = np.linspace(0, 2 * math.pi, n, endpoint=False)
    o = [T.grid("crown", [[crown(a, t) for a in A] for t in np.linspace(0, 0.995, 90)], twill, closed=True)]
    inner = S.simple("inside", base=(0.01, 0.01, 0.011), rough=0.9)
    o.append(T.grid("inside", [[crown(a, t, -0.03) for a in A[::4]] for t in np.linspace(0, 0.99, 30)], inner, closed=True))
    for s in seams:
        for sg in (-1, 1):
            path = [crown(s + sg * 0.017 / max(0.06, 0.5 * math.cos(t * math.pi / 2) ** 0.8), t, 0.003) for t in np.linspace(0.02, 0.93, 90)]
            o.append(T.stitches("seam", path, thread, 0.014, 0.008, 0.0024))
    o.append(T.stitches("hem", [crown(a, 0.045, 0.003) for a in np.linspace(0, 2 * math.pi, 300)], thread, 0.014, 0.008, 0.0024))
    o.append(S.ellipsoid("button", (0, -0.002, h - 0.004), (0.032, 0.034, 0.018), twill, 2.2))
    for s in seams:
        x, y, z = crown(s + math.pi / 6, 0.60, 0.0)
        ring = T.lathe("eyelet", [(0.006, 0.0), (0.008, 0.005), (0.014, 0.005), (0.017, 0.0)], thread, 32, 4)
        ring.location = (x, y, z)
        ring.rotation_euler = (0, math.radians(42), s + math.pi / 6)
        o.append(ring)

    ye = -ry * math.sqrt(1 - (wide / rx) ** 2)
    reach = ry + 0.46 + ye

    def brim(s, v, lift=0.0):
        k = (1 - abs(s) ** 2.5) ** (1 / 2.1)
        xi, xo = wide * s, wide * (1 + 0.07 * k) * s
        yi, yo = -ry * math.sqrt(max(0, 1 - (xi / rx) ** 2)) + 0.03, ye - reach * k
        x, y = xi + (xo - xi) * v, yi + (yo - yi) * v
        return x, y, -dip * (x / wide) ** 2 - 0.12 * v * k * (x / wide) ** 2 - 0.030 * v * v * k + 0.012 + lift

    B = np.sin(np.linspace(-math.pi / 2, math.pi / 2, 121)) * 0.9995
    o.append(T.grid("brim", [[brim(s, v) for s in B] for v in np.linspace(0, 1, 40)], twill, thick=0.026, offset=0.0, sub=1))
    o.append(T.line("edge", [brim(s, 1.0) for s in B], 0.0145, twill, 12))
    for v in np.linspace(0.30, 0.93, 7):
        o.append(T.stitches("row", [brim(s, v, 0.0145) for s in B[6:-6]], thread, 0.014, 0.008, 0.0022))
    x, y, z = crown(-math.pi / 2, 0.36, 0.012)
    e = T.move(T.rhombus("emblem", 0.18, 0.014, M.copper(), 0.4), (x, y, z), (math.radians(-17), 0, 0))
    e.parent = g = T.move(o, (0.06, 0.20, 0.195), (math.radians(3), 0, math.radians(-36)))
    g.scale = (1.12,) * 3
    S.camera((-0.3, -4.3, 1.75), (-0.03, 0.0, 0.36), 78)


def umbrella(colour="night"):
    T.light(5.2, 0.26)
    T.sweep((0.52, 0.51, 0.49), 2.4)
    silk = M.textured("silk", CLOTHS[colour], rough=0.42, spec=0.4, grain=220, bump=0.12, sheen=0.2)
    lining = S.simple("lining", base=tuple(0.35 * v for v in CLOTHS[colour]), rough=0.7)
    black = S.simple("rod", base=(0.02, 0.02, 0.021), rough=0.3, metal=0.6)
    ribs, big, h = 8, 1.0, 0.46

    def canopy(a, s, drop=0.0):
        q = abs(math.sin(a * ribs / 2))                                    # 0 at a rib, 1 between two
        r = big * math.sin(s * 1.18) / math.sin(1.18) * (1 - 0.085 * q ** 1.5 * s ** 2)
        z = h * (math.cos(s * 1.18) - math.cos(1.18)) / (1 - math.cos(1.18)) * 1.0 - 0.040 * q * s * (1.15 - s) * 2 - drop
        return r * math.cos(a), r * math.sin(a), z

    n = ribs * 40
    A = np.linspace(0, 2 * math.pi, n, endpoint=False)
    o = [T.grid("canopy", [[canopy(a, s) for a in A] for s in np.linspace(0.012, 1, 70)], silk, closed=True)]
    o.append(T.grid("under", [[canopy(a, s, 0.006) for a in A] for s in np.linspace(0.012, 0.998, 70)], lining, closed=True))
    o.append(T.line("hem", [canopy(a, 1.0, 0.003) for a in np.append(A, 0)], 0.006, silk, 8))
    for k in range(ribs):
        a = k * 2 * math.pi / ribs
        o.append(T.line("rib", [canopy(a, s, 0.014) for s in np.linspace(0.03, 1.0, 40)], 0.007, black, 8))
        o.append(T.line("stay", [canopy(a, 0.52, 0.02), (0.035 * math.cos(a), 0.035 * math.sin(a), h - 0.52)], 0.006, black, 8))
        x, y, z = canopy(a, 1.0, 0.006)
        o.append(S.ellipsoid("tip", (x * 1.008, y * 1.008, z), (0.018, 0.018, 0.018), M.steel(), 2))
    end = h - 1.42
    o.append(T.lathe("shaft", [(0.001, end), (0.016, end), (0.016, h + 0.02)], black, 32))
    o.append(T.lathe("runner", [(0.018, h - 0.60), (0.034, h - 0.59), (0.034, h - 0.50), (0.018, h - 0.49)], black, 32))
    o.append(T.lathe("top", [(0.045, h - 0.012), (0.040, h + 0.014), (0.018, h + 0.022), (0.014, h + 0.11), (0.006, h + 0.125), (0.001, h + 0.126)], black, 32, 4))
    grip = M.leather("grip", (0.19, 0.075, 0.030))
    o.append(T.lathe("handle", [(0.001, end - 0.30), (0.030, end - 0.298), (0.040, end - 0.28), (0.040, end - 0.03), (0.032, end), (0.016, end + 0.004)], grip, 48, 5))
    o.append(T.lathe("ring", [(0.0405, end - 0.050), (0.043, end - 0.046), (0.043, end - 0.034), (0.0405, end - 0.030)], M.copper(), 48))
    tilt = math.radians(52)
    low = min(canopy(a, 1.0)[1] * math.sin(tilt) + canopy(a, 1.0)[2] * math.cos(tilt) for a in A)
    T.move(o, (-0.20, 0.25, 0.02 - low), (tilt, 0, math.radians(-74)))
    S.camera((-0.8, -6.2, 2.0), (0.10, 0.0, 0.72), 72)
