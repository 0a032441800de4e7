/** What is wrong with one field; `path` reads like code: `layers[3].style.fontSize`. */
export interface Problem {
  path: string
  code: 'required' | 'type' | 'choice' | 'range' | 'length' | 'pattern' | 'characters' | 'count' | SemanticCode
}
type SemanticCode = 'unique' | 'reference' | 'kind' | 'neighbors' | 'exclusive' | 'too_large'
