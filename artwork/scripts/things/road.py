"""Things for the car: roof box, sunshade, floor mats, child seat."""
import math

import numpy as np

import carmesh
import carscene as S
import materials as M
import still as T
from things import carried


def curve(x, xs, ys, sigma=0.06):
    """A polyline, softened."""
    k = np.linspace(-3, 3, 25)
    w = np.exp(-k * k / 2)
    return np.array([(np.interp(v + k * sigma, xs, ys) * w).sum() / w.sum() for v in np.atleast_1d(x)])


def roofbox():
    T.light(5.4, 0.20)
    T.sweep((0.50, 0.495, 0.48), 3.0)
    S.softbox("above", (0.0, 0.2, 4.6), (0, 0, 0.4), (3.6, 0.9), 7.5, (1, 1, 1), 0.4)
    gloss = S.simple("gloss", base=(0.012, 0.0135, 0.015), rough=0.16, coat=1, spec=0.6)
    base = M.rubber("base", (0.020, 0.020, 0.021))
    alu = S.simple("alu", base=(0.55, 0.56, 0.57), metal=1, rough=0.34)
    dark = M.rubber("foot")
    x = np.concatenate([-1.15 + 0.16 * (1 - np.cos(np.linspace(0, math.pi / 2, 26))), np.linspace(-0.98, 0.98, 110), 1.15 - 0.14 * (1 - np.cos(np.linspace(math.pi / 2, 0, 26)))])
    end = np.clip(1 - np.clip((np.abs(x) - 0.78) / 0.372, 0, 1) ** 2.6, 0, 1) ** (1 / 2.6)
    width = curve(x, [-1.2, -0.5, 0.2, 1.2], [0.30, 0.435, 0.46, 0.43], 0.2) * (0.03 + 0.97 * end)
    lid = curve(x, [-1.2, -0.75, -0.1, 0.75, 1.2], [0.10, 0.235, 0.305, 0.300, 0.24], 0.16) * (0.02 + 0.98 * end ** 0.9)
    tub = curve(x, [-1.2, -0.6, 0.6, 1.2], [0.02, 0.13, 0.14, 0.10], 0.14) * (0.02 + 0.98 * end ** 0.9)
    lip = 0.055 * (1 - np.clip((x + 1.15) / 0.7, 0, 1)) ** 2                # the nose looks down a little
    a = np.linspace(0, math.pi, 90)
    pw = lambda v, e: np.sign(v) * np.abs(v) ** (2 / e)
    top, low = [], []
    for i, xi in enumerate(x):
        crease = 0.018 * np.exp(-((np.abs(np.cos(a)) - 0.62) / 0.10) ** 2) * np.sin(a) * min(1, lid[i] / 0.2)
        top.append(np.column_stack([np.full(90, xi), -width[i] * pw(np.cos(a), 3.0), 0.012 - lip[i] + lid[i] * pw(np.sin(a), 3.0) + crease]))
        low.append(np.column_stack([np.full(90, xi), -width[i] * 0.985 * pw(np.cos(a), 3.4), -0.004 - lip[i] - tub[i] * pw(np.sin(a), 3.2)]))
    o = [T.grid("lid", top, gloss), T.grid("tub", low, base)]
    rim = np.vstack([np.column_stack([x, -width, 0.004 - lip]), np.column_stack([x, width, 0.004 - lip])[::-1]])
    o.append(T.line("seam", np.vstack([rim, rim[:1]]) * np.array([0.997, 0.985, 1]), 0.010, dark, 8))
    z = 0.36
    box = T.move(o, (0, 0, z))
    for bx in (-0.48, 0.46):
        T.loft("bar", [(bx, -0.60, 0.17), (bx, -0.2, 0.17), (bx, 0.2, 0.17), (bx, 0.60, 0.17)], 0.022, 0.048, alu, e=3)
        for sg in (-1, 1):
            T.loft("cap", [(bx, sg * 0.598, 0.17), (bx, sg * 0.612, 0.17)], 0.023, 0.049, dark, e=3)
            f = S.prism("foot", [(bx - 0.085, 0.0), (bx + 0.085, 0.0), (bx + 0.062, 0.148), (bx - 0.062, 0.148)], sg * 0.50 - 0.05, sg * 0.50 + 0.05, dark, 0.02)
            f.modifiers["bevel"].segments = 5
            T.slab("clamp", 0.13, 0.06, 0.10, 0.02, dark, sg * 0.26 + 0.05, 0.01, 0.205, bx)
    q = int(np.argmin(np.abs(x - 0.30)))
    lock = T.lathe("lock", [(0.001, 0.010), (0.020, 0.009), (0.026, 0.003), (0.026, -0.02)], alu, 48)
    lock.rotation_euler, lock.location, lock.parent = (math.pi / 2, 0, 0), (0.30, -width[q] - 0.001, 0.045), box
    mark = T.move(T.rhombus("mark", 0.10, 0.008, M.steel("mark", 0.3), 0.4), (-0.38, -float(np.interp(-0.38, x, width)) + 0.004, 0.105), (math.radians(-10), 0, 0))
    mark.parent = box
    everything = [ob for ob in S.bpy.data.objects if ob.parent is None and ob.name.split(".")[0] not in ("sweep", "key", "rim", "front", "above")]
    T.move(everything, (0.05, 0.1, 0), (0, 0, math.radians(-30)))
    S.camera((-1.7, -5.6, 2.35), (0.06, 0.0, 0.28), 84)


def sunshade():
    T.light(5.6, 0.13)
    T.sweep((0.42, 0.415, 0.405), 2.6)
    m, nt, out = S.nodes_of("foil")
    p = S.bsdf(nt, base=(0.72, 0.73, 0.74), metal=1, rough=0.24)
    uv, bump = nt.nodes.new("ShaderNodeTexCoord"), nt.nodes.new("ShaderNodeBump")
    cells, crinkle = nt.nodes.new("ShaderNodeTexVoronoi"), nt.nodes.new("ShaderNodeTexNoise")
    cells.inputs["Scale"].default_value, cells.inputs["Randomness"].default_value = 26, 0.25
    crinkle.inputs["Scale"].default_value, crinkle.inputs["Detail"].default_value = 9, 4
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.9, 0.035
    for node in (cells, crinkle):
        S.link(nt, uv.outputs["Object"], node.inputs[0])
    S.link(nt, S.math_node(nt, "ADD", S.math_node(nt, "MULTIPLY", cells.outputs["Distance"], -0.8), S.math_node(nt, "MULTIPLY", crinkle.outputs["Fac"], 1.2)), bump.inputs["Height"])
    S.link(nt, bump.outputs[0], p.inputs["Normal"])
    S.link(nt, p.outputs[0], out.inputs[0])
    back, binding = M.cloth("back", (0.016, 0.018, 0.020)), M.cloth("binding", (0.014, 0.015, 0.016))
    folds, half = 12, 1.02

    def at(s, v, lift=0.0):
        """s runs over the width -1..1, v from the lower edge to the upper one."""
        k = (s + 1) / 2 * folds
        zig = 0.085 * (abs((k % 2) - 1) * 2 - 1)
        hi = 0.80 - 0.14 * abs(s) ** 2.6 - 0.10 * math.exp(-(s / 0.085) ** 4)
        lo = 0.012 + 0.05 * max(0, abs(s) - 0.75) ** 2
        r = 1.75                                                            # the whole stands on a bow
        ang = s * half / r
        return (r - zig - lift) * math.sin(ang), r - (r - zig - lift) * math.cos(ang) + 0.05 * v, lo + (hi - lo) * v

    s = np.unique(np.concatenate([np.linspace(-1, 1, folds + 1), np.linspace(-1, 1, folds * 10 + 1)]))
    v = np.linspace(0, 1, 24)
    o = [T.grid("foil", [[at(a, b, -0.004) for b in v] for a in s], m), T.grid("back", [[at(a, b, 0.004) for b in v] for a in s], back)]
    edge = [at(a, 0) for a in s] + [at(1, b) for b in v[1:]] + [at(a, 1) for a in s[::-1]] + [at(-1, b) for b in v[::-1]]
    o.append(T.line("binding", edge, 0.013, binding, 12))
    e = T.move(o, (0.0, -0.20, 0.0), (0, 0, math.radians(-9)))
    for ob in o[:2]:
        ob.data.use_auto_smooth, ob.data.auto_smooth_angle = True, 0.4
    e.scale = (1.05,) * 3
    S.camera((-1.0, -4.6, 1.55), (0.0, 0.0, 0.36), 66)


def floormat():
    T.light(4.8, 0.20)
    T.sweep((0.50, 0.49, 0.47), 4)
    pile = M.textured("pile", (0.050, 0.053, 0.057), rough=0.95, spec=0.05, grain=75, bump=1.0, dist=0.03, sheen=0.4, detail=6, mottle=0.6)
    edge, thread = M.leather("edge", (0.20, 0.075, 0.028)), S.simple("thread", base=(0.72, 0.58, 0.42), rough=0.7)
    pad = M.rubber("pad", (0.016, 0.0165, 0.017))
    shapes = (([(-0.50, -0.80), (0.50, -0.80), (0.54, 0.20), (0.50, 0.74), (0.10, 0.80), (-0.30, 0.80), (-0.56, 0.44)], True, (-0.42, 0.0, 0.0), 12),
              ([(-0.52, -0.80), (0.52, -0.80), (0.56, 0.40), (0.40, 0.80), (-0.44, 0.80), (-0.54, 0.30)], False, (0.62, 0.34, 0.045), -9))
    for pts, driver, loc, yaw in shapes:
        out = carmesh.round_poly(pts, [0.10] * len(pts), 10)
        out = T.resample(np.vstack([out, out[:1]]), 0.012)[:-1]
        ring = np.vstack([out, out[:1]])
        c = out.mean(0)
        rows = [np.column_stack([c + (out - c) * k, np.full(len(out), 0.030 + 0.004 * math.sin(k * 9))]) for k in np.linspace(0.001, 1, 40)]
        o = [T.grid("pile", rows, pile, closed=True), S.prism("backing", [tuple(q) for q in out], -0.022, 0.0, pad, 0.004)]
        o[1].rotation_euler = (math.radians(-90), 0, 0)
        o.append(T.line("edge", np.column_stack([ring, np.full(len(ring), 0.022)]), 0.026, edge, 16))
        o.append(T.stitches("seam", np.column_stack([c + (ring - c) * 0.958, np.full(len(ring), 0.037)]), thread, 0.026, 0.014, 0.0042))
        if driver:
            heel = T.move([T.slab("heel", 0.52, 0.50, 0.012, 0.06, pad, 0.0, 0.006)] + [T.slab("bar", 0.42, 0.018, 0.010, 0.008, pad, -0.010, 0.004, q) for q in np.linspace(-0.18, 0.18, 9)], (0.06, -0.10, 0.036), (math.radians(-90), 0, 0))
            o.append(heel)
        for hx in (-0.30, 0.30):
            eye = T.lathe("eyelet", [(0.018, 0.030), (0.022, 0.044), (0.040, 0.044), (0.046, 0.032)], M.copper(), 48, 4)
            eye.location = (hx, -0.66, 0.0)
            hole = T.lathe("hole", [(0.001, 0.039), (0.022, 0.039)], S.simple("hole", base=(0.002,) * 3), 32)
            hole.location = eye.location
            o += [eye, hole]
        g = T.move(o, loc, (0, 0, math.radians(yaw)))
        if not driver:
            g.rotation_euler = (math.radians(1.2), math.radians(2.0), math.radians(yaw))
    S.camera((-0.5, -3.9, 3.3), (0.10, 0.13, 0.0), 68)


def organizer():
    T.light(5.2, 0.22)
    T.sweep((0.52, 0.51, 0.49), 2.8)
    felt = M.textured("felt", (0.155, 0.165, 0.170), rough=0.95, spec=0.05, grain=60, bump=0.7, dist=0.01, sheen=0.4, detail=6, mottle=0.35)
    hide, thread = M.leather("hide", (0.24, 0.09, 0.034)), S.simple("thread", base=(0.72, 0.58, 0.42), rough=0.7)
    w, d, h = 1.36, 0.84, 0.62
    out = T.resample(np.array(T.rounded(w, d, 0.11, 12) + T.rounded(w, d, 0.11, 12)[:1]), 0.012)[:-1]

    def wall(grow, z):
        bow = 0.030 * math.sin(math.pi * min(1, z / h))
        k = out.copy()
        k[:, 0] += np.clip(out[:, 0] / 0.30, -1, 1) * (grow + bow * np.cos(np.clip(np.abs(out[:, 1]) / d, 0, 0.5) * math.pi))
        k[:, 1] += np.clip(out[:, 1] / 0.30, -1, 1) * (grow + bow * np.cos(np.clip(np.abs(out[:, 0]) / w, 0, 0.5) * math.pi))
        return np.column_stack([k, np.full(len(k), z)])

    o = [T.grid("outside", [wall(0.0, z) for z in np.linspace(0.0, h, 30)], felt, closed=True),
         T.grid("inside", [wall(-0.035, z) for z in np.linspace(0.04, h, 30)], felt, closed=True),
         S.box("floor", (0, 0, 0.03), (w - 0.06, d - 0.06, 0.03), felt),
         S.box("divider", (0.20, 0, h / 2 - 0.02), (0.030, d - 0.06, h - 0.06), felt, 0.012)]
    rim = wall(-0.017, h)
    o.append(T.line("rim", np.vstack([rim, rim[:1]]), 0.026, hide, 16))
    o.append(T.stitches("seam", np.vstack([wall(0.004, h - 0.055), wall(0.004, h - 0.055)[:1]]), thread, 0.026, 0.014, 0.0042))
    for sg in (-1, 1):                                                     # handles in front and behind
        y = sg * (d / 2 + 0.032)
        for x in (-0.22, 0.22):
            o.append(T.band("tab", [(x, y, 0.16), (x, y + sg * 0.004, 0.30), (x, y + sg * 0.002, 0.46), (x, y - sg * 0.006, h + 0.01)], 0.085, 0.016, hide, (1, 0, 0)))
            for z in (0.20, 0.44):
                stud = T.lathe("stud", [(0.001, 0.014), (0.016, 0.013), (0.024, 0.006), (0.026, 0.0)], M.copper(), 32, 3)
                stud.location, stud.rotation_euler = (x, y + sg * 0.012, z), (-sg * math.pi / 2, 0, 0)
                o.append(stud)
        loop = T.smooth_path([(-0.22, y, h - 0.06), (-0.215, y, h + 0.06), (-0.14, y - sg * 0.02, h + 0.19), (0, y - sg * 0.03, h + 0.235), (0.14, y - sg * 0.02, h + 0.19), (0.215, y, h + 0.06), (0.22, y, h - 0.06)], 12)
        o.append(T.band("handle", loop, 0.075, 0.020, hide, (0, 1, 0)))
    flask = carried.bottle(carried.powder("night"))
    flask.location, flask.scale, flask.rotation_euler = (0.46, 0.08, 0.05), (0.62,) * 3, (0, math.radians(5), 0.4)
    flask.parent = T.move(o, (0.0, 0.15, 0), (0, 0, math.radians(-27)))
    S.camera((-0.7, -4.9, 2.35), (0.0, 0.05, 0.38), 80)
