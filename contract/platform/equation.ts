/** A statistic's equation over graphs: whole numbers, G1 … Gn, + - * / and parentheses. Never evaluated as code. */
export const equationLimits = { length: 200, depth: 20 } as const;

export type EquationGraph<G> = { placeholder: string; graph: G | null; offset: number };
export type EquationValue<G> = { equation: string; graphs: EquationGraph<G>[] };
export type CombinationValue<G> = { graph: G | null; offset: number }[];

export const combinationLabels = ['First Graph', 'Second Graph'] as const;

export const defaultEquation = <G>(): EquationValue<G> => ({
  equation: 'G1',
  graphs: [{ placeholder: 'G1', graph: null, offset: 0 }],
});

export const defaultCombination = <G>(): CombinationValue<G> =>
  combinationLabels.map(() => ({ graph: null, offset: 0 }));

/** Upper-cased, and every character other than space, digits, G, parentheses and * + - / removed. */
export const cleanEquation = (text: string) => text.toUpperCase().replace(/[^ 0-9G()*+\-/]/g, '');

type Operator = '+' | '-' | '*' | '/';
export type EquationTree =
  | { kind: 'number'; value: number }
  | { kind: 'graph'; placeholder: string }
  | { kind: 'minus'; of: EquationTree }
  | { kind: 'operation'; operator: Operator; left: EquationTree; right: EquationTree };

export type Parsed = { tree: EquationTree; problem: null } | { tree: null; problem: string };

class EquationProblem extends Error {}

const refuse = (text: string): never => {
  throw new EquationProblem(text);
};

export function parseEquation(text: string): Parsed {
  try {
    if (text.length > equationLimits.length)
      refuse(`The equation must be at most ${equationLimits.length} characters long.`);
    return { tree: readTokens(text), problem: null };
  } catch (problem) {
    if (problem instanceof EquationProblem) return { tree: null, problem: problem.message };
    throw problem;
  }
}

function readTokens(text: string): EquationTree {
  const tokens = text.match(/[0-9]+|G[0-9]+|[()*+\-/]|[^ ]/g) ?? [];
  let at = 0;

  const chain = (operators: string, next: (depth: number) => EquationTree) => (depth: number) => {
    let left = next(depth);
    while (at < tokens.length && operators.includes(tokens[at]!)) {
      const operator = tokens[at++] as Operator;
      left = { kind: 'operation', operator, left, right: next(depth) };
    }
    return left;
  };

  const factor = (depth: number): EquationTree => {
    if (depth > equationLimits.depth) return refuse('The equation is nested too deeply.');
    const token = tokens[at++];
    if (token === undefined) return refuse('The equation is not complete.');
    if (token === '-') return { kind: 'minus', of: factor(depth + 1) };
    if (token === '+') return factor(depth + 1);
    if (token === '(') {
      const inside = sum(depth + 1);
      return tokens[at++] === ')' ? inside : refuse('The equation has a ( without a matching ).');
    }
    if (/^[0-9]/.test(token)) return { kind: 'number', value: Number(token) };
    if (/^G[1-9]/.test(token)) return { kind: 'graph', placeholder: token };
    return refuse(`The equation has an unexpected ${token}.`);
  };
  const product = chain('*/', factor);
  const sum = chain('+-', product);

  const tree = sum(0);
  if (at < tokens.length) refuse(`The equation has an unexpected ${tokens[at]}.`);
  return tree;
}

const operations: Record<Operator, (left: number, right: number) => number | null> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => (right === 0 ? null : left / right),
};

/** Null is a gap: a graph without a value there, a division by zero, or a result that is not a number. */
export function evaluateEquation(tree: EquationTree, values: Record<string, number | null | undefined>): number | null {
  const result = valueOf(tree, values);
  return result === null || !Number.isFinite(result) ? null : result;
}

function valueOf(tree: EquationTree, values: Record<string, number | null | undefined>): number | null {
  if (tree.kind === 'number') return tree.value;
  if (tree.kind === 'graph') return Object.hasOwn(values, tree.placeholder) ? (values[tree.placeholder] ?? null) : null;
  if (tree.kind === 'minus') {
    const value = valueOf(tree.of, values);
    return value === null ? null : -value;
  }
  const left = valueOf(tree.left, values);
  const right = left === null ? null : valueOf(tree.right, values);
  return left === null || right === null ? null : operations[tree.operator](left, right);
}

export function placeholdersOf(tree: EquationTree): string[] {
  if (tree.kind === 'number') return [];
  if (tree.kind === 'graph') return [tree.placeholder];
  if (tree.kind === 'minus') return placeholdersOf(tree.of);
  return [...new Set([...placeholdersOf(tree.left), ...placeholdersOf(tree.right)])];
}

/** What is wrong with an equation for these placeholders, or null. */
export function equationProblem(text: string, placeholders: readonly string[]): string | null {
  const { tree, problem } = parseEquation(text);
  if (problem !== null) return problem;
  const missing = placeholdersOf(tree).find((name) => !placeholders.includes(name));
  return missing ? `${missing} is not in the list of graphs.` : null;
}

/** The first free one of G1, G2 … */
export function nextPlaceholder(taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`G${number}`)) number += 1;
  return `G${number}`;
}
