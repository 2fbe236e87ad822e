import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanEquation,
  combinationLabels,
  defaultCombination,
  defaultEquation,
  equationLimits,
  equationProblem,
  evaluateEquation,
  nextPlaceholder,
  parseEquation,
  placeholdersOf,
} from './equation.ts';

const evaluate = (text: string, values: Record<string, number | null> = {}) => {
  const { tree, problem } = parseEquation(text);
  if (problem !== null) throw new Error(problem);
  return evaluateEquation(tree, values);
};

test('the default is G1 with one graph at offset 0', () => {
  expect(defaultEquation()).toEqual({ equation: 'G1', graphs: [{ placeholder: 'G1', graph: null, offset: 0 }] });
  expect(defaultCombination()).toEqual([
    { graph: null, offset: 0 },
    { graph: null, offset: 0 },
  ]);
  expect(combinationLabels).toEqual(['First Graph', 'Second Graph']);
});

test('typed text is upper-cased and every other character removed', () => {
  expect(cleanEquation('(g1 + g2) * 100 / 3 - 4')).toBe('(G1 + G2) * 100 / 3 - 4');
  expect(cleanEquation('g1^2.5;alert("x")\n')).toBe('G125()');
});

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['10 - 4 - 3', 3],
  ['100 / 10 / 5', 2],
  ['-G1 + 5', 3],
  ['G1 * (G2 - 1)', 8],
  ['G1/G2*100', 40],
  ['7 / (G1 - 2)', null],
  ['G3 + 1', null],
  ['G4 * 0', null],
  ['0 / 0', null],
])('%s', (text, result) => {
  expect(evaluate(text, { G1: 2, G2: 5, G3: null })).toBe(result);
});

test.each([
  ['', 'The equation is not complete.'],
  ['G1 +', 'The equation is not complete.'],
  ['(G1', 'The equation has a ( without a matching ).'],
  ['G1)', 'The equation has an unexpected ).'],
  ['1 2', 'The equation has an unexpected 2.'],
  ['G', 'The equation has an unexpected G.'],
  ['G0', 'The equation has an unexpected G0.'],
  ['G1 G2', 'The equation has an unexpected G2.'],
  ['* 2', 'The equation has an unexpected *.'],
  ['G2', 'G2 is not in the list of graphs.'],
  ['('.repeat(30), 'The equation is nested too deeply.'],
  ['-'.repeat(30), 'The equation is nested too deeply.'],
  ['1'.repeat(201), 'The equation must be at most 200 characters long.'],
])('refuses %s', (text, problem) => {
  expect(equationProblem(text, ['G1'])).toBe(problem);
});

test('a property of every object is not a graph', () => {
  expect(evaluateEquation({ kind: 'graph', placeholder: 'constructor' }, {})).toBeNull();
});

test('the graphs an equation names', () => {
  expect(placeholdersOf(parseEquation('(G1 + G2) / -G1 * 3').tree!)).toEqual(['G1', 'G2']);
  expect(nextPlaceholder(['G1', 'G3'])).toBe('G2');
});

type Made = { text: string; value: number | null };

/** Random equations with their values, computed while they are built. */
const { made } = fc.letrec<{ made: Made; sum: Made; leaf: Made }>((tie) => ({
  leaf: fc.nat(1000).map((value) => ({ text: String(value), value })),
  sum: fc
    .record({ left: tie('made'), right: tie('made'), operator: fc.constantFrom('+', '-', '*', '/') })
    .map(({ left, right, operator }) => ({
      text: `(${left.text} ${operator} ${right.text})`,
      value: worth(operator, left.value, right.value),
    })),
  made: fc.oneof({ depthSize: 'small', withCrossShrink: true, maxDepth: 6 }, tie('leaf'), tie('sum')),
}));

function worth(operator: string, left: number | null, right: number | null): number | null {
  if (left === null || right === null || (operator === '/' && right === 0)) return null;
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left / right;
}

test('any equation has the value its parts give', () => {
  fc.assert(
    fc.property(made, ({ text, value }) => {
      fc.pre(text.length <= equationLimits.length);
      expect(evaluate(text)).toBe(value);
    }),
  );
});

test('any text gets an answer, never an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...' 0123456789G()*+-/'.split('')) }), (text) => {
      const { tree, problem } = parseEquation(text);
      if (tree === null) expect(problem).toMatch(/^The equation /);
      else expect(evaluateEquation(tree, { G1: 1 }) ?? 0).toSatisfy(Number.isFinite);
    }),
  );
});
