/** Keeps a value as the newest of a memory. With more than `most`, the oldest is forgotten, so that no memory grows without end. */
export function keepNewest<K, V>(memory: Map<K, V>, key: K, value: V, most: number): void {
  memory.delete(key);
  memory.set(key, value);
  if (memory.size > most) memory.delete(memory.keys().next().value!);
}
