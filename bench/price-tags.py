"""Draws the labels of bench/price-tags.ts as one would with ReportLab.

Fonts, measures and texts are those of the portal's labels; icons and the band are forms, which are drawn once. Reads how
many labels a document has, a line each, and answers the seconds that it took.
"""

import io
import json
import sys
import time

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

# Bytes as they are, as our documents have them.
rl_config.useA85 = 0

WIDTH, HEIGHT, MARGIN = 105, 148, 6
INKS = {"black": (0.08, 0.09, 0.11), "quiet": (0.3, 0.34, 0.39), "line": (0.79, 0.82, 0.85), "blue": (0.09, 0.29, 0.55)}
SETS = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"]
PARITIES = ["AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA", "ABBABA"]


def bars_of(ean):
    left = [SETS[int(d)] if p == "A" else SETS[int(d)][::-1] for d, p in zip(ean[1:7], PARITIES[int(ean[0])])]
    widths = "111" + "".join(left) + "11111" + "".join(SETS[int(d)] for d in ean[7:]) + "111"
    at = 0
    for place, width in enumerate(widths):
        if place % 2 == 0:
            guard = place < 3 or place >= len(widths) - 3 or 27 <= place < 32
            yield at, int(width), guard
        at += int(width)


def wrap(text, font, size, room):
    lines, line = [], ""
    for word in text.split(" "):
        longer = word if line == "" else line + " " + word
        if line != "" and stringWidth(longer, font, size) > room:
            lines.append(line)
            longer = word
        line = longer
    return lines + [line]


class Labels:
    def __init__(self, icons):
        self.buffer = io.BytesIO()
        self.canvas = Canvas(self.buffer, pagesize=(WIDTH * mm, HEIGHT * mm), pageCompression=1)
        for name, icon in icons.items():
            self.icon_form(name, icon)
        self.canvas.beginForm("band")
        self.canvas.setFillColorRGB(*INKS["blue"])
        self.canvas.rect(0, (HEIGHT - 10) * mm, WIDTH * mm, 10 * mm, stroke=0, fill=1)
        self.canvas.endForm()

    def icon_form(self, name, icon):
        canvas = self.canvas
        canvas.beginForm(name, 0, -icon["height"], icon["width"], 0)
        canvas.setLineCap(1)
        canvas.setLineJoin(1)
        for path in icon["paths"]:
            drawn = canvas.beginPath()
            for letter, *values in path["steps"]:
                points = [value if place % 2 == 0 else -value for place, value in enumerate(values)]
                {"M": drawn.moveTo, "L": drawn.lineTo, "C": drawn.curveTo, "Z": drawn.close}[letter](*points)
            canvas.setLineWidth(path["stroke"] or 0)
            canvas.drawPath(drawn, stroke=int(bool(path["stroke"])), fill=int(not path["stroke"]), fillMode=0)
        canvas.endForm()

    def text(self, text, x, y, size, face="T", align="left", ink="black"):
        canvas = self.canvas
        canvas.setFillColorRGB(*INKS[ink])
        canvas.setFont(face, size * mm)
        draw = {"left": canvas.drawString, "center": canvas.drawCentredString, "right": canvas.drawRightString}[align]
        draw(x * mm, (HEIGHT - y) * mm, text)

    def icon(self, name, x, y, tall, grid=24):
        canvas = self.canvas
        canvas.saveState()
        canvas.setFillColorRGB(*INKS["blue"])
        canvas.setStrokeColorRGB(*INKS["blue"])
        canvas.translate(x * mm, (HEIGHT - y) * mm)
        canvas.scale(tall * mm / grid, tall * mm / grid)
        canvas.doForm(name)
        canvas.restoreState()

    def rule(self, x, y, width):
        self.canvas.setFillColorRGB(*INKS["line"])
        self.canvas.rect(x * mm, (HEIGHT - y) * mm, width * mm, 0.35 * mm, stroke=0, fill=1)

    def price(self, price, right, y, size):
        whole = stringWidth(price["euros"] + ",", "B", size)
        x = right - whole - stringWidth(price["cents"], "B", size * 0.54)
        self.text(price["euros"] + ",", x, y, size, "B")
        self.text(price["cents"], x + whole, y - 0.33 * size, size * 0.54, "B")
        self.text("€", x + whole, y, size * 0.36, "B")

    def barcode(self, ean, x, y):
        canvas, module = self.canvas, 0.33
        path = canvas.beginPath()
        for at, width, guard in bars_of(ean):
            tall = 11.65 if guard else 10
            path.rect((x + at * module) * mm, (HEIGHT - y - tall) * mm, width * module * mm, tall * mm)
        canvas.setFillColorRGB(*INKS["black"])
        canvas.drawPath(path, stroke=0, fill=1)
        for text, at in ((ean[0], -6), (ean[1:7], 24), (ean[7:], 71)):
            self.text(text, x + at * module, y + 12.8, 3.6, align="center")

    def label(self, label):
        right, room = WIDTH - MARGIN, WIDTH - 2 * MARGIN
        self.canvas.doForm("band")
        self.canvas.setFillColorRGB(1, 1, 1)
        self.canvas.setFont("B", 5.6 * mm)
        self.canvas.drawString(MARGIN * mm, (HEIGHT - 7) * mm, label["kind"])
        size = 11.5
        lines = wrap(label["title"], "B", size, room)
        while size > 5.6 and (len(lines) > 3 or max(stringWidth(line, "B", size) for line in lines) > room):
            size -= 0.25
            lines = wrap(label["title"], "B", size, room)
        y = 14
        for line in lines:
            y += size * 0.8
            self.text(line, MARGIN, y, size, "B")
        y += 8
        self.text(" · ".join(label["facts"]), MARGIN, y, 4.4, ink="quiet")
        for scale in label["scales"]:
            y += 7
            self.text(scale["name"], MARGIN, y, 3.8)
            self.icon("scale%d" % scale["step"], MARGIN + 14, y - 2.7, 2.7, 10)
        y += 5
        x = MARGIN + 3 + stringWidth(label["suits"], "T", 4.4)
        self.text(label["suits"], MARGIN, y + 5.5, 4.4, ink="quiet")
        for food in label["foods"]:
            self.icon(food["icon"], x, y, 8.8)
            self.text(food["name"], x + 10, y + 5.5, 4.4, "B")
            x += 14 + stringWidth(food["name"], "B", 4.4)
        y += 11
        cell = room / 6
        for place, seal in enumerate(label["seals"]):
            middle = MARGIN + (place + 0.5) * cell
            self.icon(seal["icon"], middle - 4.4, y, 8.8)
            name = 2.9
            while stringWidth(seal["name"], "T", name) > cell - 1 and name > 1.7:
                name -= 0.1
            self.text(seal["name"], middle, y + 12, name, align="center")
        main, *further = label["prices"]
        self.rule(MARGIN, 73, room)
        for place, line in enumerate((main["unit"] + " · " + main["content"], main["base"], main["deposit"])):
            self.text(line, MARGIN, 78 + place * 6.5, 5.2, "T" if place == 2 else "B")
        self.price(main, right, 92, 23.5)
        self.text(label["packaging"], MARGIN, 112, 23.5, "B")
        y = 115
        for price in further:
            self.rule(MARGIN, y, room)
            self.text(price["unit"] + " · " + price["content"], MARGIN, y + 4, 3.7, "B")
            self.text(price["base"] + " · " + price["deposit"], MARGIN, y + 8, 3.7)
            self.text(price["text"], right, y + 7, 7.4, "B", "right")
            y += 9.2
        self.barcode(label["ean"], right - 34, 129)
        self.text(label["number"] + " · " + label["printed"], MARGIN, 142, 3.4, ink="quiet")
        self.canvas.showPage()

    def finish(self):
        self.canvas.save()
        return self.buffer.getvalue()


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        task = json.load(file)
    for name, path in task["fonts"].items():
        pdfmetrics.registerFont(TTFont(name, path))
    for line in sys.stdin:
        count = int(line)
        began = time.perf_counter()
        labels = Labels(task["icons"])
        for label in task["labels"][:count]:
            labels.label(label)
        content = labels.finish()
        print(time.perf_counter() - began, flush=True)
        with open(task["keep"], "wb") as file:
            file.write(content)


main()
