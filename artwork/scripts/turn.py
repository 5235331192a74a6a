"""Render one family all the way round, for a view that the finger turns.

    blender -b -P turn.py -- <family> <work dir> <out dir> [samples]

Step 0 looks at the nose, 6 at the left flank, 12 at the tail; a step is 15 degrees. The other side is the
mirror image: the car and the light are the same left and right. The light stands still while the car turns, so
reflections run over the body. Layers as in layers.py, 640x360, with the family's own wheel only.

Every pass is kept in <work dir> as soon as it is rendered; a second run goes on where the first one ended.
"""
import json
import math
import os
import sys

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import carscene as S  # noqa: E402
import develop  # noqa: E402
import layers  # noqa: E402

STEPS = 13
PERCENT = 40                                        # of 1600x900
RADIUS, HEIGHT, LENS = 13.0, 1.75, 84
LIGHTS = ("top", "strip", "fill", "back", "nose", "tail")


def rig():
    """The light of the studio (S.studio), made equal left and right, on one handle. The camera stands at -y."""
    S.studio()
    for name, x, y, z in (("top", 0, 0.5, 4.2), ("back", 0, 6.0, 3.0), ("nose", -8.2, 0, 2.7), ("tail", 8.2, 0, 2.7)):
        bpy.data.objects[name].location = (x, y, z)
    handle = bpy.data.objects.new("rig", None)
    bpy.context.scene.collection.objects.link(handle)
    for name in LIGHTS:
        bpy.data.objects[name].parent = handle
    return handle


def main(family, work, out, spp=20):
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "paints.json")) as file:
        wheel = json.load(file)["families"][family]["wheel"]
    os.makedirs(work, exist_ok=True)
    tmp = os.path.join(work, ".turn-" + family)
    f = S.FAMILIES[family]
    mid, top = (f["xf"] + f["xr"]) / 2, max(p[1] for p in f["top"])
    S.reset()
    bpy.context.scene.render.use_persistent_data = True
    handle = rig()
    car = S.Car(family, (wheel,), lit=False)
    g = S.ground(S.simple("floor", base=(0.030, 0.031, 0.033), rough=0.4, spec=0.3))
    g.visible_camera = False
    cam = S.camera((0, -RADIUS, HEIGHT), (mid, 0, top * 0.46), LENS)
    layers.passes(tmp)
    bg = bpy.context.scene.world.node_tree.nodes["Background"]

    def look(step):
        a = math.radians(step * 180 / (STEPS - 1))
        handle.rotation_euler = (0, 0, a - math.pi / 2)
        cam.location = (mid - RADIUS * math.cos(a), -RADIUS * math.sin(a), HEIGHT)
        to = S.Vector((mid, 0, top * 0.46)) - cam.location
        cam.rotation_euler = to.to_track_quat("-Z", "Y").to_euler()

    def light(on):
        for name in LIGHTS:
            bpy.data.objects[name].hide_render = not on
        g.hide_render = not on
        bg.inputs[1].default_value = 1.0 if on else 0.0

    def holdout(on):
        for o in car.body + car.extra:
            o.is_holdout = on

    def prepare(name):
        light(name not in ("roof", "lights"))
        car.show(wheel if name in ("wheel", "shadow") else None)
        car.paint_mode({"pig": "pigment", "roof": "roof", "lights": "lights"}.get(name, "coat"), **({} if name in ("pig", "roof", "lights") else {"lit": False}))
        holdout(name == "wheel")
        if name == "pig":
            bg.inputs[1].default_value = layers.AMBIENT
        if name == "shadow":
            for o in car.all():
                o.visible_camera = False
            g.visible_camera = g.is_shadow_catcher = True

    settings = dict(coat=(spp, 100, 0.03), pig=(spp, 100, 0.05), roof=(10, 100, 0.02), lights=(10, 100, 0.02), wheel=(spp * 2, 100, 0.03), shadow=(10, 40, 0.05))
    raw = [{} for _ in range(STEPS)]
    for name, (samples, share, threshold) in settings.items():
        path = os.path.join(work, f"turn-{family}-{name}.npz")
        if not os.path.exists(path):
            prepare(name)
            shots = {}
            for step in range(STEPS):
                look(step)
                for k, v in layers.shot(tmp, samples, PERCENT * share / 100, thr=threshold).items():
                    shots[f"{step}_{k}"] = v.astype(np.float16)
            np.savez(path + ".part.npz", **shots)
            os.replace(path + ".part.npz", path)
        z = np.load(path)
        for key in z.files:
            step, k = key.split("_")
            raw[int(step)][f"{wheel if name == 'wheel' else name}_{k}"] = z[key].astype(np.float32)
    for step in range(STEPS):
        develop.save(develop.layers(raw[step], centre=False), os.path.join(out, family, f"{step:02d}"))
        print("wrote", family, step, flush=True)


if __name__ == "__main__":
    a = sys.argv[sys.argv.index("--") + 1:]
    main(a[0], a[1], a[2], *[int(v) for v in a[3:4]])
