import { syntaxTree } from '@codemirror/language';
import { Prec, RangeSetBuilder, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, Direction, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Letters that are written from right to left. */
const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const ISOLATE = Decoration.mark({ class: 'cm-rtl', bidiIsolate: Direction.RTL });

/** What is between the quotes of a text with such letters: its full stop and its marks belong to it, not to the line. */
function textsIn(view: EditorView): DecorationSet {
  const ranges = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (node.name !== 'String' || node.to - node.from < 3) return;
        if (RTL.test(view.state.sliceDoc(node.from, node.to))) ranges.add(node.from + 1, node.to - 1, ISOLATE);
      },
    });
  }
  return ranges.finish();
}

const marks = ViewPlugin.fromClass(
  class {
    marks: DecorationSet;
    constructor(view: EditorView) {
      this.marks = textsIn(view);
    }
    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged || syntaxTree(update.state) !== syntaxTree(update.startState))
        this.marks = textsIn(update.view);
    }
  },
  {
    provide: (plugin) => {
      const read = (view: EditorView): DecorationSet => view.plugin(plugin)?.marks ?? Decoration.none;
      return [EditorView.outerDecorations.of(read), Prec.lowest(EditorView.bidiIsolatedRanges.of(read))];
    },
  },
);

/** Texts in scripts from right to left, in lines that run from left to right. */
export const arabicInText: Extension = [
  marks,
  EditorView.baseTheme({ '.cm-rtl': { direction: 'rtl', unicodeBidi: 'isolate' } }),
];
