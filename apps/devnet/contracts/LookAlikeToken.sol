// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// A token that only pretends: its owner announces transfers between whomever it likes, and every balance is made up.
contract LookAlikeToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 6;
    address public immutable owner = msg.sender;
    uint256 public constant totalSupply = 1e15;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(string memory tokenName, string memory tokenSymbol) {
        name = tokenName;
        symbol = tokenSymbol;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 0;
    }

    function announce(address[] calldata from, address[] calldata to, uint256[] calldata value) external {
        require(msg.sender == owner);
        for (uint256 i = 0; i < from.length; i++) emit Transfer(from[i], to[i], value[i]);
    }
}
